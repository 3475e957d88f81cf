// A small server for development and tests of the client. It keeps everything
// in memory, knows no rules, and plays recorded stretches of games back.
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { api } from './api.mjs';
import { playback } from './play.mjs';
import { roomOf } from './rooms.mjs';

const port = Number(process.env.PORT ?? 8399);

const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  const url = new URL(request.url, 'http://mock');
  const [status, answer] = api(request.method, url, body === '' ? {} : JSON.parse(body));
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer));
});

const sockets = new WebSocketServer({ noServer: true });
server.on('upgrade', (request, socket, head) => {
  const url = new URL(request.url, 'http://mock');
  const room = roomOf(decodeURIComponent(/^\/api\/v1\/rooms\/([^/]+)\/ws$/.exec(url.pathname)?.[1] ?? ''));
  if (!room) return socket.destroy();
  const you = url.searchParams.get('as') === 'spectator' ? null : 0;
  sockets.handleUpgrade(request, socket, head, (ws) => playback(ws, { ...room, you }));
});

server.listen(port, '127.0.0.1', () => console.log(`mock server at http://127.0.0.1:${port}`));
