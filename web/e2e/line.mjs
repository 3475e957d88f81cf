// A line between a browser and the server that can be cut.
import { connect, createServer } from 'node:net';

/** Listens on a port of its own and passes everything on, until it is cut. */
export async function line(site) {
  const { hostname, port } = new URL(site);
  const open = new Set();
  let down = false;
  const server = createServer((near) => {
    if (down) return near.destroy();
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => (open.delete(one), other.destroy()));
    }
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    site: `http://127.0.0.1:${server.address().port}`,
    cut() {
      down = true;
      for (const socket of open) socket.destroy();
    },
    mend() {
      down = false;
    },
  };
}
