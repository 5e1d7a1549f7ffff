/** References of what users write: the project's configuration and the policy. Pure: is handed their schemas. */
import { table } from './markdown-table.mjs';

/** One setting: dotted name, type as it is written, its doc comment. @typedef {{ name: string, type: string, isOptional: boolean, text: string }} Setting */

/** @param {readonly Setting[]} settings */
export function configurationReference(settings) {
  return table(
    ['setting', 'type', 'required', 'meaning'],
    settings.map(({ name, type, isOptional, text }) => [`\`${name}\``, `\`${type}\``, isOptional ? '' : 'yes', text]),
  );
}

/** @typedef {Readonly<Record<string, unknown>>} Schema */

/**
 * The members of each shape of a JSON Schema, a table for the whole and one for each definition that is an object.
 * @param {Schema} schema
 */
export function policyReference(schema) {
  const definitions = objectOf(schema['$defs']);
  const shapes = Object.entries(definitions).filter(([, shape]) => objectOf(shape)['type'] === 'object');
  return [
    membersOf(schema),
    ...shapes.map(([name, shape]) => {
      const description = objectOf(shape)['description'];
      return `### ${name}\n\n${typeof description === 'string' ? `${description}\n\n` : ''}${membersOf(objectOf(shape))}`;
    }),
  ].join('\n\n');
}

/** @param {Schema} shape */
function membersOf(shape) {
  const required = Array.isArray(shape['required']) ? shape['required'] : [];
  const rows = Object.entries(objectOf(shape['properties'])).map(([name, value]) => {
    const member = objectOf(value);
    const description = member['description'];
    return [
      `\`${name}\``,
      typeOf(member),
      required.includes(name) ? 'yes' : '',
      typeof description === 'string' ? description : '',
    ];
  });
  return table(['member', 'value', 'required', 'meaning'], rows);
}

/**
 * @param {Schema} member
 * @returns {string}
 */
function typeOf(member) {
  const reference = member['$ref'];
  if (typeof reference === 'string') return named(reference);
  if ('const' in member) return `\`${JSON.stringify(member['const'])}\``;
  if (Array.isArray(member['enum'])) return member['enum'].map((one) => `\`${String(one)}\``).join(', ');
  if (member['type'] === 'array') return `list of ${typeOf(objectOf(member['items']))}`;
  if (member['type'] !== 'object')
    return typeof member['pattern'] === 'string' ? `text \`${member['pattern']}\`` : 'text';
  const rest = objectOf(member['additionalProperties']);
  if (Object.keys(rest).length > 0) return `id to ${typeOf(rest)}`;
  const fields = Object.entries(objectOf(member['properties'])).map(
    ([name, field]) => `\`${name}\`: ${typeOf(objectOf(field))}`,
  );
  return fields.length === 0 ? 'any members' : fields.join('; ');
}

/** @param {string} reference */
function named(reference) {
  const name = reference.split('/').at(-1) ?? '';
  return name === 'words' || name === 'id' ? { words: 'words', id: 'id' }[name] : `[${name}](#${name})`;
}

/**
 * @param {unknown} value
 * @returns {Schema}
 */
function objectOf(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
