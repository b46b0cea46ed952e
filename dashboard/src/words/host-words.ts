import type { Words } from './en/en.ts';
import type { HostWords } from './en/en-host.ts';

/** The same language at a table whose host decides: wherever it names a floor or its director, it names him. */
export function wordsForHost(words: Words, host: HostWords): Words {
  const { entered, onTable } = words;
  return {
    ...words,
    callFloor: host.ask,
    incidents: { ...words.incidents, floor: { ...words.incidents.floor, title: host.ask } },
    severity: { ...words.severity, 'td-call': host.severity },
    status: { ...words.status, overruled: host.overruled },
    questions: {
      ...words.questions,
      noticed: { ...words.questions.noticed, 'td-decides': () => host.decides },
    },
    refusals: { ...words.refusals, 'directors-word': host.onlyHost },
    pairing: { ...words.pairing, how: host.pairing },
    standstill: { ...words.standstill, 'disk-full': host.diskFull, stopped: host.stopped },
    entered: {
      ...entered,
      declared: { ...entered.declared, 'floor-called': host.asked },
      pressed: { ...entered.pressed, FLOOR: host.key },
      by: { ...entered.by, director: host.ofHost },
    },
    onTable: { ...onTable, pages: { ...onTable.pages, director: host.host } },
    access: { ...words.access, roles: { ...words.access.roles, director: host.host } },
  };
}
