// The TypeScript side of the contract: closed unions, one reader and one writer per side, straight-line code for speed.

export function tsModule(contract) {
  return [
    '// Generated from messages.json by generate.mjs. Do not edit.',
    "import type { FieldReader } from '../fields/field-reader.ts';",
    "import { hex, signed, text } from '../fields/field-reader.ts';",
    '',
    `export const PROTOCOL_VERSION = ${contract.protocol};`,
    '',
    'export const FRAMING = {',
    ...Object.entries(contract.framing).map(([name, value]) => `  ${name}: ${value},`),
    '} as const;',
    '',
    'export const LIMITS = {',
    ...Object.entries(contract.limits).flatMap(([name, [value, why]]) => [`  /** ${why} */`, `  ${name}: ${value},`]),
    '} as const;',
    '',
    ...list('REFUSALS', 'Refusal', contract.refusals),
    ...Object.entries(contract.enums).flatMap(([name, values]) => list(constantName(name), typeName(name), values)),
    ...Object.entries(contract.charsets).map(
      ([name, characters]) => `export const ${name.toUpperCase()}_CHARACTERS = '${characters}';`,
    ),
    '',
    ...side('Device', contract.device),
    ...list(
      'RECORD_TYPES',
      'RecordType',
      contract.device.filter((message) => message.record).map((message) => message.name),
    ),
    'export type DeviceRecord = Extract<DeviceMessage, { readonly type: RecordType }>;',
    '',
    ...side('Host', contract.host),
  ].join('\n');
}

const typeName = (name) =>
  name
    .split('-')
    .map((part) => part[0].toUpperCase() + part.slice(1))
    .join('');
const constantName = (name) => `${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}S`;
const quoted = (values) => values.map((value) => `'${value}'`).join(', ');

function list(constant, type, values) {
  return [
    `export const ${constant} = [${quoted(values)}] as const;`,
    `export type ${type} = (typeof ${constant})[number];`,
    '',
  ];
}

function fieldType(field) {
  if (field.type === 'enum') return typeName(field.of);
  return field.type === 'uid' || field.type === 'text' ? 'string' : 'number';
}

const widest = { u8: 0xff, u16: 0xffff, u32: 0xffffffff };

function readCall(field) {
  switch (field.type) {
    case 'uid':
      return 'read.uid()';
    case 'i8':
      return 'read.signed(128)';
    case 'text':
      return `read.text(${field.of.toUpperCase()}_CHARACTERS, ${field.min}, ${field.max})`;
    case 'enum':
      return `read.choice(${constantName(field.of)})`;
    default:
      return `read.number(${field.min ?? 0}, ${field.max ?? widest[field.type]})`;
  }
}

function writeCall(field) {
  switch (field.type) {
    case 'uid':
      return `\${m.${field.name}}`;
    case 'i8':
      return `\${signed(m.${field.name})}`;
    case 'text':
      return `\${text(m.${field.name})}`;
    case 'enum':
      return `\${hex(${constantName(field.of)}.indexOf(m.${field.name}))}`;
    default:
      return `\${hex(m.${field.name})}`;
  }
}

function side(name, messages) {
  const header = name === 'Device' ? ['seq', 'ticks'] : ['seq'];
  const headerMax = name === 'Device' ? '0xffffffff' : '0xffff';
  const interfaces = messages.flatMap((message) => [
    `export interface ${typeName(message.name)} {`,
    `  readonly type: '${message.name}';`,
    ...header.map((field) => `  readonly ${field}: number;`),
    ...message.fields.map((field) => `  readonly ${field.name}: ${fieldType(field)};`),
    '}',
  ]);
  const reads = messages.flatMap((message) => [
    `    case '${message.letter}':`,
    `      return {`,
    `        type: '${message.name}',`,
    ...header.map((field) => `        ${field}: read.number(0, ${headerMax}),`),
    ...message.fields.map((field) => `        ${field.name}: ${readCall(field)},`),
    '      };',
  ]);
  const writes = messages.flatMap((message) => {
    const fields = [message.letter, ...header.map((field) => `\${hex(m.${field})}`), ...message.fields.map(writeCall)];
    return [`    case '${message.name}':`, `      return \`${fields.join(' ')}\`;`];
  });
  return [
    ...interfaces,
    `export type ${name}Message =`,
    ...messages.map((message, index) => `  | ${typeName(message.name)}${index === messages.length - 1 ? ';' : ''}`),
    '',
    '/** `undefined`: no such letter. The fields are right only if the reader says so at its end. */',
    `export function read${name}Fields(letter: string, read: FieldReader): ${name}Message | undefined {`,
    '  switch (letter) {',
    ...reads,
    '    default:',
    '      return undefined;',
    '  }',
    '}',
    '',
    `export function write${name}Body(m: ${name}Message): string {`,
    '  switch (m.type) {',
    ...writes,
    '  }',
    '}',
    '',
  ];
}
