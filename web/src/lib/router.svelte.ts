// Pages by the part of the address after the hash, so that a plain file
// server is enough and every page can be shared as a link.

export interface Route {
  /** The parts of the path, decoded. */
  parts: string[];
  query: URLSearchParams;
}

export function parseHash(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const parts = path.split('/').filter((p) => p !== '');
  return { parts: parts.map(decoded), query: new URLSearchParams(query) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  here = $state.raw<Route>(parseHash(typeof location === 'undefined' ? '' : location.hash));

  listen(): () => void {
    const follow = () => (this.here = parseHash(location.hash));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }

  go(path: string): void {
    location.hash = path;
  }

  /** Writes the address down for a later visit; the page stays as it is. */
  mark(path: string): void {
    history.replaceState(null, '', `#${path}`);
  }

  /** Changes the address without a step in the browser's history. */
  replace(path: string): void {
    history.replaceState(null, '', `#${path}`);
    this.here = parseHash(location.hash);
  }
}

export const router = new Router();

/** The whole address of a page, to be shared. */
export function linkTo(path: string): string {
  const url = new URL(location.href);
  url.hash = path;
  return url.href;
}
