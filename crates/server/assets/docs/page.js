// Draws the API's description. Everything is put in as text, never as HTML.

function el(tag, attributes, ...children) {
  const node = document.createElement(tag);
  Object.assign(node, attributes);
  node.append(...children.filter((c) => c !== null && c !== undefined));
  return node;
}

/** A schema in one line: `Deck[]`, `string`, `Mode | null`. */
function shape(schema) {
  if (!schema) return 'anything';
  if (schema.$ref) return schema.$ref.split('/').pop();
  const variants = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  if (variants) return variants.map(shape).join(' | ');
  if (schema.enum) return schema.enum.map((v) => JSON.stringify(v)).join(' | ');
  const types = [schema.type ?? 'anything'].flat();
  return types.map((t) => (t === 'array' ? `${shape(schema.items)}[]` : t)).join(' | ');
}

function body(content) {
  const kinds = Object.values(content ?? {});
  return kinds.length === 0 ? null : shape(kinds[0].schema);
}

function row(...cells) {
  return el('tr', {}, ...cells.map((c) => el('td', {}, c ?? '')));
}

function parameters(list) {
  if (!list?.length) return null;
  const rows = list.map((p) => row(el('code', {}, p.name), p.in, shape(p.schema), p.description));
  return el('table', {}, ...rows);
}

function operation(path, method, op) {
  const title = el(
    'summary',
    {},
    el('span', { className: 'method' }, method.toUpperCase()),
    el('code', {}, path),
    ` ${op.summary ?? ''}`,
  );
  const takes = op.requestBody && body(op.requestBody.content);
  const answers = Object.entries(op.responses).map(([status, r]) =>
    row(el('code', {}, status), body(r.content) ?? 'nothing', r.description),
  );
  return el(
    'details',
    {},
    title,
    op.description ? el('p', {}, op.description) : null,
    parameters(op.parameters),
    takes ? el('p', {}, 'Takes ', el('code', {}, takes)) : null,
    el('table', {}, ...answers),
  );
}

function fields(name, schema) {
  const needed = new Set(schema.required ?? []);
  const rows = Object.entries(schema.properties ?? {}).map(([field, s]) =>
    row(el('code', {}, field + (needed.has(field) ? '' : '?')), shape(s), s.description),
  );
  return el(
    'details',
    { id: name },
    el('summary', {}, el('code', {}, name), ` ${schema.description ?? ''}`),
    rows.length ? el('table', {}, ...rows) : el('p', {}, shape(schema)),
  );
}

function draw(spec) {
  document.querySelector('#about').textContent = spec.info.description;
  const tags = new Map();
  for (const [path, methods] of Object.entries(spec.paths)) {
    for (const [method, op] of Object.entries(methods)) {
      const tag = op.tags?.[0] ?? 'other';
      if (!tags.has(tag)) tags.set(tag, []);
      tags.get(tag).push(operation(path, method, op));
    }
  }
  const sections = [...tags].map(([tag, ops]) => el('section', {}, el('h2', {}, tag), ...ops));
  document.querySelector('#paths').append(...sections);
  const shapes = Object.entries(spec.components?.schemas ?? {});
  document.querySelector('#shapes').append(...shapes.map(([name, s]) => fields(name, s)));
}

try {
  const answer = await fetch('api/v1/openapi.json');
  draw(await answer.json());
} catch (error) {
  document.querySelector('#about').textContent = `The description cannot be read: ${error}`;
}
