// A view after the operations of a difference.

export function patched(view, ops) {
  const copy = structuredClone(view);
  for (const { op, path, value } of ops) {
    const keys = path
      .slice(1)
      .split('/')
      .map((k) => k.replaceAll('~1', '/').replaceAll('~0', '~'));
    const last = keys.pop();
    const node = keys.reduce((at, key) => at[key], copy);
    if (Array.isArray(node) && op === 'add') node.splice(Number(last), 0, value);
    else if (Array.isArray(node) && op === 'remove') node.splice(Number(last), 1);
    else if (op === 'remove') delete node[last];
    else node[last] = value;
  }
  return copy;
}
