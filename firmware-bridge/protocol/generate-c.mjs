// The C side of the contract: enumerations, limits, one struct per message, one table row per field (kept in flash on AVR).

export function cHeader(contract) {
  const messages = [...contract.device, ...contract.host];
  return [
    '/* Generated from messages.json by generate.mjs. Do not edit. */',
    '#ifndef SABOT_PROTOCOL_H',
    '#define SABOT_PROTOCOL_H',
    '#include <stddef.h>',
    '#include <stdint.h>',
    '',
    ...constants(contract),
    ...Object.entries(contract.enums).flatMap(([name, values]) => enumeration(name, values)),
    ...enumeration(
      'type',
      messages.map((message) => message.name),
      'Messages: those of the device, then those of the host.',
    ),
    `#define SABOT_DEVICE_TYPES ${contract.device.length}u`,
    `#define SABOT_TYPES ${messages.length}u`,
    `/* The first SABOT_RECORD_TYPES messages are records (P-10). */`,
    `#define SABOT_RECORD_TYPES ${recordCount(contract.device)}u`,
    '',
    ...enumeration('refusal', ['none', ...contract.refusals], 'Why a line is refused (P-06).'),
    'typedef struct { uint8_t length; uint8_t bytes[8]; } sabot_uid_t;',
    '',
    ...messages.filter((message) => message.fields.length > 0).flatMap(struct),
    '/* One message of either side. `ticks` is of no meaning in host lines. */',
    'typedef struct {',
    '  uint8_t type;',
    '  uint32_t seq;',
    '  uint32_t ticks;',
    '  union {',
    ...messages
      .filter((message) => message.fields.length > 0)
      .map((message) => `    sabot_${id(message.name)}_t ${id(message.name)};`),
    '  } as;',
    '} sabot_message_t;',
    '',
    'enum { SABOT_FIELD_U8 = 0, SABOT_FIELD_U16, SABOT_FIELD_U32, SABOT_FIELD_I8, SABOT_FIELD_UID, SABOT_FIELD_TEXT };',
    '/* For texts `min` and `max` are lengths and `charset` is one of SABOT_CHARSET_…; a text is followed by a NUL. */',
    'typedef struct { uint8_t kind; uint8_t offset; uint8_t charset; uint8_t min; uint32_t max; } sabot_field_t;',
    'typedef struct { char letter; uint8_t first; uint8_t count; } sabot_layout_t;',
    '',
    ...tables(contract, messages),
    ...names(contract, messages),
    '#endif',
    '',
  ].join('\n');
}

const id = (name) => name.replaceAll('-', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const upper = (name) => id(name).toUpperCase();
const cType = { u8: 'uint8_t', u16: 'uint16_t', u32: 'uint32_t', i8: 'int8_t', enum: 'uint8_t', uid: 'sabot_uid_t' };
const widest = { u8: 0xff, u16: 0xffff, u32: 0xffffffff };

function recordCount(device) {
  const count = device.filter((message) => message.record).length;
  if (device.slice(0, count).some((message) => !message.record)) throw new Error('records come first in messages.json');
  return count;
}

function constants({ protocol, framing, limits, charsets }) {
  return [
    `#define SABOT_PROTOCOL_VERSION ${protocol}u`,
    ...Object.entries(framing).map(([name, value]) => `#define SABOT_${upper(name)} ${value}ul`),
    '',
    ...Object.entries(limits).map(([name, [value, why]]) => `/* ${why} */\n#define SABOT_${upper(name)} ${value}u`),
    '',
    ...Object.entries(charsets).map(
      ([name, characters], index) => `/* ${characters} */\n#define SABOT_CHARSET_${upper(name)} ${index}u`,
    ),
    `#define SABOT_CHARSETS { ${Object.values(charsets)
      .map((characters) => JSON.stringify(characters))
      .join(', ')} }`,
    '',
  ];
}

function enumeration(name, values, comment) {
  return [
    ...(comment === undefined ? [] : [`/* ${comment} */`]),
    'typedef enum {',
    ...values.map((value, index) => `  SABOT_${upper(name)}_${upper(value)} = ${index},`),
    `} sabot_${id(name)}_t;`,
    '',
  ];
}

function struct(message) {
  const member = (field) =>
    field.type === 'text' ? `  char ${id(field.name)}[${field.max + 1}];` : `  ${cType[field.type]} ${id(field.name)};`;
  return ['typedef struct {', ...message.fields.map(member), `} sabot_${id(message.name)}_t;`, ''];
}

function fieldRow(contract, message, field) {
  const offset = `offsetof(sabot_${id(message.name)}_t, ${id(field.name)})`;
  switch (field.type) {
    case 'uid':
      return `{ SABOT_FIELD_UID, ${offset}, 0, 0, 0 }`;
    case 'i8':
      return `{ SABOT_FIELD_I8, ${offset}, 0, 0, 128 }`;
    case 'text':
      return `{ SABOT_FIELD_TEXT, ${offset}, SABOT_CHARSET_${upper(field.of)}, ${field.min}, ${field.max} }`;
    case 'enum':
      return `{ SABOT_FIELD_U8, ${offset}, 0, 0, ${contract.enums[field.of].length - 1} }`;
    default:
      return `{ SABOT_FIELD_${field.type.toUpperCase()}, ${offset}, 0, ${field.min ?? 0}, ${field.max ?? widest[field.type]}ul }`;
  }
}

function tables(contract, messages) {
  let first = 0;
  const layouts = messages.map((message) => {
    const row = `  { '${message.letter}', ${first}, ${message.fields.length} }, /* ${message.name} */ \\`;
    first += message.fields.length;
    return row;
  });
  const rows = messages.flatMap((message) =>
    message.fields.map((field) => `  ${fieldRow(contract, message, field)}, \\`),
  );
  return [
    '/* Initialisers of the tables that sabot-codec.c keeps (in flash, where the chip has it apart). */',
    '#define SABOT_LAYOUTS { \\',
    ...layouts,
    '}',
    '#define SABOT_FIELDS { \\',
    ...rows,
    '}',
    `#define SABOT_FIELD_COUNT ${first}u`,
    '',
  ];
}

function names(contract, messages) {
  const fields = messages.flatMap((message) => message.fields);
  const list = (values) => `{ ${values.map((value) => JSON.stringify(value)).join(', ')} }`;
  return [
    '#ifdef SABOT_WITH_NAMES',
    '/* For host tests and tools. */',
    `static const char *const sabot_type_names[] = ${list(messages.map((message) => message.name))};`,
    `static const char *const sabot_field_names[] = ${list(fields.map((field) => field.name))};`,
    ...Object.entries(contract.enums).map(
      ([name, values]) => `static const char *const sabot_${id(name)}_names[] = ${list(values)};`,
    ),
    '/* The names of the values of each field; NULL for fields that are no enumeration. */',
    'static const char *const *const sabot_field_value_names[] = {',
    ...fields.map((field) => (field.type === 'enum' ? `  sabot_${id(field.of)}_names,` : '  NULL,')),
    '};',
    `static const char *const sabot_refusal_names[] = ${list(['none', ...contract.refusals])};`,
    '#endif',
    '',
  ];
}
