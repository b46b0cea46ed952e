import type { SessionLack } from '#wire/messages/http-bodies';
import type { NetworkState } from '#wire/views/phones-view';

/** How phones come to the table, and what theirs says to each player. */
export const enPhones = {
  chair: {
    title: 'My chair',
    askFor: (chips: string): string => `Ask for ${chips} chips`,
    asked: (chips: string): string => `You asked for ${chips}. The host says yes or no.`,
    asks: (name: string, chips: string): string => `${name} asks for ${chips} chips. Paid?`,
    sitOut: 'Sit out',
    comeBack: 'I am back',
    leave: 'Leave',
    leaveWith: (chips: string): string => `Leave with ${chips}`,
  },
  title: 'Phones',
  close: 'Close',
  scan: 'Scan, choose your seat, type your name.',
  byHand: (address: string, digits: string): string => `Or open ${address} and type ${digits}.`,
  qr: 'QR code: the address at which phones join',
  letIn: 'Let phones in',
  noMore: 'Nobody else',
  again: 'Let others in',
  shut: 'Close to the network',
  how: 'Opens this table to the phones of your network. Whoever scans the code on the table’s screen asks for a seat; you see who, say yes, and may take it back.',
  networks: {
    off: 'No phone reaches this table yet.',
    opening: 'Opening …',
    on: 'Phones reach this table.',
    'no-network': 'This machine is on no network. Connect it to the Wi-Fi that the phones use, then try again.',
    'no-port': 'The network could not be opened: its address is in use. Try again, or start Sabot with another --port.',
    'no-certificate': 'No certificate could be written: the disk may be full.',
  } satisfies Record<NetworkState, string>,
  plain:
    'No card is read at this table, so nothing hidden travels: names, chips and acts go over your Wi-Fi unencrypted, and whoever listens there could read them.',
  encrypted:
    'Cards are read at this table, so everything goes encrypted. The certificate was made on this machine: each phone warns once; choose “Advanced”, then go on.',
  beside: (address: string): string =>
    `Encrypted: ${address} (each phone warns once, because the certificate was made here)`,
  held: 'For whom a phone speaks',
  nobody: 'Nobody yet.',
  here: 'here',
  asleep: 'asleep',
  sendAway: 'Send away',
  takeBack: 'Take back',
  takeBackHow:
    '“Take back”: the phone speaks for nobody any more; its player keeps seat and chips, and may ask again. “Send away”: its player leaves too; in the middle of a hand the seat is free when it is over.',
  claims: {
    title: 'Who asks for a seat',
    free: 'free seat',
    sits: (name: string): string => `seat of ${name}`,
    renames: (sits: string, name: string): string => `seat of ${sits}, to be renamed ${name}`,
    wasSentAway: 'was sent away, or told no, before',
    letSit: (name: string): string => `Let ${name} sit down`,
    letAllSit: (count: number): string => `Let all ${count} sit down`,
    speakFor: (name: string): string => `Yes, ${name}’s phone`,
    no: 'No',
    noTo: (name: string, seat: number): string => `No to ${name}, seat ${seat}`,
    elsewhere: (seats: string): string =>
      `Somebody asks for seat ${seats}. The host answers, at the machine or on his own page.`,
    late: 'That could not be done: look once more who asks.',
  },
  hostOnly: 'Only the host may do that: at the machine itself, or on a device that it paired as host.',
  seat: {
    others: (screens: number): string =>
      screens === 2
        ? 'Another phone or screen has your seat open too.'
        : `${screens - 1} other phones or screens have your seat open too.`,
    othersHow: 'If it is not yours, tell the host: he sends it away.',
    soundOn: 'Sound on',
    soundOff: 'Sound off',
    missing: 'Over this address your browser neither installs this page nor keeps the screen on.',
    better: 'Open the encrypted address',
    betterHow:
      'The browser warns once, because the certificate was made at the table: go on all the same, and ask for your seat once more.',
    notInstallable: 'Installing as an app needs a certificate that this phone trusts; everything else works.',
  },
  join: {
    title: 'Join the table',
    digits: 'The six digits stand beside the QR code on the table’s screen.',
    code: 'Six digits',
    look: 'Next',
    choose: 'Which seat is yours?',
    free: 'free',
    held: 'taken',
    pick: (seat: number): string => `Seat ${seat}`,
    name: 'Your name',
    other: 'Another seat',
    onlooker: 'I sit at another table, or only look on',
    full: 'No seat is free. Ask the host: he may send a phone away.',
    ask: (seat: number): string => `Ask for seat ${seat}`,
    asked: 'The table is asked: look at its screen.',
    askedHow:
      'Whoever sits at the machine, or the host, says yes. Then your seat comes up here by itself. Nobody answers within five minutes: ask again.',
    askedFor: (name: string, seat: number): string => `${name}, seat ${seat}`,
    kept: 'The seat is kept for you meanwhile.',
    notKept: 'Others may ask for that seat too.',
    admitted: 'The table says yes. Your seat opens …',
    refused: 'The table says no. Speak with the host, or ask for another seat.',
    expired: 'Nobody answered in time, or nobody is let in any more. Ask once more.',
    taken: 'Somebody else has been let in at that seat. Choose another one.',
    again: 'Choose a seat',
    mine: (seat: number): string => `This phone has seat ${seat}.`,
    toSeat: 'To my seat',
    leave: 'It is not my seat',
    troubles: {
      wrong:
        'These digits do not hold any more, or nobody is let in at the moment. Scan the code on the table’s screen again.',
      wait: 'Too many wrong digits, or too many who ask at once. Wait a moment, then try again.',
      taken: 'Somebody was quicker: that seat is taken. Choose another one, or ask the host.',
      encrypted: 'Cards are read at this table: phones join over the encrypted address only. Scan the code again.',
      offline: 'The table cannot be reached. Is this phone on the same Wi-Fi?',
      name: 'That name cannot be shown. Type it again.',
      failed: 'That did not work. Ask the host.',
    },
  },
  wrongSeat: (seat: number): string => `These digits are for seat ${seat}.`,
  lacks: {
    open: 'This page goes over an encrypted connection only. Have new digits made, and type them there.',
    heard: 'This screen was let in over an open connection, where others may have listened. Let it in anew here.',
    'before-cards': 'The table reads cards now, and this screen was let in before that. Let it in anew.',
    nowhere:
      'The table has no encrypted address yet: have the host let phones in on the machine’s own page, or start Sabot ' +
      'with --self-signed.',
  } satisfies Record<SessionLack | 'nowhere', string>,
  wrongScreen: 'These digits are for another screen of the table.',
  thereInstead: 'Go there',
  joinInstead: 'Join with the digits of the table’s screen',
};
