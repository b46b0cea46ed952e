// The parts of the hardware documents that are made from data. A page says where each stands:
// `<!-- made: NAME ARGUMENT -->`.
import { runsOf } from './assembly/runs.mjs';
import { number, table } from './block-text.mjs';
import { BUILD_BLOCKS } from './build-blocks.mjs';
import { splitPin } from './circuit.mjs';
import { FIELD_BLOCKS } from './field-blocks.mjs';
import { leads, ways } from './layout.mjs';
import { shopping } from './shopping.mjs';

const money = (cents, currency, language) => `${currency} ${number(cents / 100, language, 2)}`;
const LABELS = {
  read: { en: 'read', fr: 'lu' },
  estimated: { en: 'estimated', fr: 'estimé' },
};
const said = (part, language) => {
  const label = LABELS[part.label][language];
  const colon = language === 'fr' ? '\u00a0:' : ':';
  return part.source === undefined ? `(${label})` : `(${label}${colon} ${part.source})`;
};
const nameOf = (part, language) => {
  const isLeftOut = part.reader === null;
  if (!isLeftOut) return part[language];
  return `${part[language]} – **${language === 'fr' ? 'pas encore piloté' : 'not yet driven'}**`;
};

const sumOf = (totals, language) =>
  [...totals]
    .map(([currency, cents]) => `**${money(cents, currency, language)}**`)
    .join(language === 'fr' ? ' et ' : ' and ');

export const BLOCKS = {
  ...FIELD_BLOCKS,
  ...BUILD_BLOCKS,

  shopping: ({ builds, parts, netsOf }, language, id) => {
    const build = builds.find((each) => each.id === id);
    const { lines, totals } = shopping(build, parts, netsOf);
    const fr = language === 'fr';
    const head = fr
      ? ['à acheter', 'pièces', 'lots', 'prix du lot', 'coût', 'sinon']
      : ['what to buy', 'pieces', 'packs', 'price of a pack', 'cost', 'instead'];
    const rows = lines.map(({ part, quantity, packs, cents }) => [
      nameOf(part, language),
      quantity,
      packs,
      `${money(part.price * 100, part.currency, language)} ${said(part, language)}`,
      money(cents, part.currency, language),
      part[fr ? 'insteadFr' : 'insteadEn'],
    ]);
    const sum = sumOf(totals, language);
    const total = fr
      ? `Total\u00a0: ${sum} (calculé\u00a0: cette liste, relevée le ${build.listed}), sans port ni taxes.`
      : `Total: ${sum} (calculated: this list, of ${build.listed}), without postage and taxes.`;
    return `${table(head, rows)}\n\n${total}`;
  },

  totals: ({ builds, parts, netsOf }, language) => {
    const fr = language === 'fr';
    const head = fr ? ['montage', 'total', 'date'] : ['build', 'total', 'date'];
    const label = fr ? '(calculé\u00a0: liste d’achats de la page)' : '(calculated: shopping list of its page)';
    const rows = builds.map((build) => [
      `[build-${build.id}.md](build-${build.id}.md)`,
      `${sumOf(shopping(build, parts, netsOf).totals, language)} ${label}`,
      build.listed,
    ]);
    return table(head, rows);
  },

  prices: ({ parts }, language) => {
    const fr = language === 'fr';
    const head = fr ? ['pièce', 'prix', 'le lot de', 'sinon'] : ['part', 'price', 'for a pack of', 'instead'];
    const rows = parts.map((part) => [
      nameOf(part, language),
      `${money(part.price * 100, part.currency, language)} ${said(part, language)}`,
      part.pack,
      part[fr ? 'insteadFr' : 'insteadEn'],
    ]);
    return table(head, rows);
  },

  nets: ({ netsOf }, language, id) => {
    const { nets } = netsOf(id);
    const head =
      language === 'fr' ? ['fil', 'broches, dans l’ordre du fil'] : ['net', 'pins, in the order of the wire'];
    return table(
      head,
      [...nets].map(([net, pins]) => [`\`${net}\``, pins.map((pin) => `\`${pin}\``).join(' ')]),
    );
  },

  runs: ({ netsOf }, language, id) => {
    const list = netsOf(id);
    const fr = language === 'fr';
    const head = fr
      ? ['fil', 'sur la plaque, de l’un au suivant', 'par sa propre nappe']
      : ['net', 'on the perfboard, from one to the next', 'by a lead of its own'];
    const isPlug = (pin) => list.parts.get(splitPin(pin)[0])?.kind === 'plug-8';
    const rows = [...runsOf(list)].flatMap(([net, { board }]) => {
      const plugs = board.filter(isPlug).map((pin) => splitPin(pin)[0]);
      if (plugs.length < 2) return [];
      const leads = plugs.map((plug) => `\`${plug}\` → \`${list.parts.get(plug).note}\``).join(', ');
      return [[`\`${net}\``, board.map((pin) => `\`${pin}\``).join(' '), leads]];
    });
    return table(head, rows);
  },

  layout: ({ layout }, language) => {
    const fr = language === 'fr';
    const head = fr
      ? ['carte', 'circuit', 'où la poser', 'ses lecteurs et la longueur de leur nappe', 'USB', 'alimentation']
      : ['board', 'circuit', 'where it lies', 'its readers and how long their leads are', 'USB', 'supply'];
    const label = fr ? '(calculé\u00a0: layout.mjs)' : '(calculated: layout.mjs)';
    const rows = layout.boards.map((board) => {
      const { id, nets, x, y } = board;
      const { usbCm, supplyCm } = ways(layout, board);
      const own = leads(layout).filter(({ board }) => board.id === id);
      const said = own.map(({ place, length }) => `${place.id} ${number(length, language)} cm`).join(', ');
      const away = [usbCm, supplyCm].map((cm) => `${number(cm, language)} cm`);
      return [`\`${id}\``, `\`${nets}\``, `${x}, ${y} cm`, `${said} ${label}`, ...away];
    });
    return table(head, rows);
  },

  sources: ({ sources }, language) => {
    const head = language === 'fr' ? ['source', 'où'] : ['source', 'where'];
    return table(
      head,
      Object.entries(sources).map(([id, { title, url }]) => [
        `**${id}**`,
        url === undefined ? title : `[${title}](${url})`,
      ]),
    );
  },
};
