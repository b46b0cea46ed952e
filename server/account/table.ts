import { TABLE_CALLS, TABLE_SOCKET, TOURNAMENT_CALLS } from '#vocabulary/addresses';
import { PACES, type Row } from './shares.ts';

const { pace, perMinute } = PACES;

/**
 * Price of everything that somebody can ask of this machine, and who has which part of it. A door that is in no
 * row is not there: what comes for it is answered 404.
 */
export const ACCOUNT = {
  /**
   * A page with its pieces is some thirty requests, and a whole club may sit behind one address; a poster’s token is a
   * thousand people. Nobody of a higher rank waits for a crowd of guests.
   */
  knocks: {
    doors: ['each request', 'each socket'],
    asks: {
      caller: {
        guest: null,
        player: pace(600, 60),
        crew: pace(1_000, 100),
        machine: pace(1_000, 100),
        director: pace(1_000, 100),
      },
      address: pace(1_000, 100),
      all: pace(8_000, 800),
      kept: { player: 800, crew: 300, machine: 500, director: 500 },
    },
  },
  /**
   * The system’s list of connections is read for it, which is dear. It is asked beyond what an address may knock, so
   * that a crowd behind a proxy does not keep the machine’s own screens out.
   */
  meetings: {
    doors: ['whose program calls from this machine'],
    asks: { caller: null, address: null, all: pace(100, 20), kept: {} },
  },
  /**
   * A browser opens one or two in advance, and a hall whose light came back some hundred at once. Headers and bodies
   * that dawdle count too. When there is no place, the address that has most loses its oldest: whoever speaks at once
   * is never the one.
   */
  unfinished: {
    doors: ['connections without a whole request'],
    places: { caller: null, address: 256, all: 1_024, kept: {} },
  },
  /** The same bytes for everybody, from the system’s memory: a knock pays for them. */
  pages: {
    doors: [
      ...['GET /', 'GET /seat/:seat', 'GET /join', 'GET /operator', 'GET /director', 'GET /setup', 'GET /stats'],
      ...[
        'GET /hands',
        'GET /hands/own',
        'GET /hands/own/:stay/:hand',
        'GET /hands/:night/:hand',
        'GET /tournament',
        'GET /tables',
      ],
      ...['GET /clock', 'GET /rules', 'GET /lab', 'GET /air', 'GET /check', 'GET /overlay/:layout', 'files of pages'],
      ...['GET /api/health', 'GET /api/openapi.json', 'GET /api/asyncapi.json', 'GET /api/sabot-client.ts'],
    ],
  },
  /** Whoever has to blank the feeds is not told to come back: a knock pays for it. */
  panic: {
    doors: ['POST /api/panic'],
  },
  /** A view is made and encoded for each: some milliseconds. Pages follow the table otherwise, and ask once. */
  looks: {
    doors: [
      ...[
        `GET ${TABLE_CALLS}/view`,
        `GET ${TABLE_CALLS}/stats`,
        `GET ${TABLE_CALLS}/books/:book`,
        `GET ${TABLE_CALLS}/nights`,
        `GET ${TOURNAMENT_CALLS}`,
      ],
      ...['GET /api/join', 'GET /api/own-hands', 'GET /api/air/worn', 'GET /api/tables'],
    ],
    asks: {
      caller: {
        guest: null,
        player: pace(600, 60),
        crew: pace(1_000, 100),
        machine: pace(1_000, 100),
        director: pace(1_000, 100),
      },
      address: pace(600, 60),
      all: pace(4_000, 300),
      kept: { player: 200, crew: 100, machine: 100, director: 100 },
    },
  },
  /**
   * A club’s screens and phones, and a thousand viewers. A phone whose radio comes and goes leaves a dead socket behind
   * every few seconds until a ping tells (30 s); OBS opens one for each picture of each scene; a poster’s token is a
   * thousand viewers, who see one view that is made once.
   */
  screens: {
    doors: [`WS ${TABLE_SOCKET}`, `GET ${TABLE_CALLS}/events`, `GET ${TABLE_CALLS}/topics`],
    places: {
      caller: { guest: 1_000, player: 30, crew: 60, machine: 1_200, director: 40 },
      address: 1_000,
      all: 1_300,
      kept: { player: 60, crew: 60, machine: 40, director: 40 },
    },
    againSeconds: 5,
  },
  /**
   * A screen at each table of a hall, and a phone of each player who looks. A browser has a few pages open; of more
   * than that its oldest is closed, which is most often one that its radio left behind.
   */
  tournamentStreams: {
    doors: [`GET ${TOURNAMENT_CALLS}/events`],
    places: {
      caller: { guest: 300, player: 8, crew: 20, machine: 40, director: 20 },
      address: 300,
      all: 500,
      kept: { player: 80, crew: 40, machine: 20, director: 20 },
    },
    againSeconds: 5,
  },
  /** Inputs that come without a socket: a person’s few presses, and a script that somebody tries out. */
  inputs: {
    doors: [`POST ${TABLE_CALLS}/inputs`, `POST ${TOURNAMENT_CALLS}/inputs`],
    asks: { caller: pace(40, 10), address: pace(200, 50), all: pace(400, 100), kept: { machine: 50, director: 50 } },
  },
  /**
   * Inputs of all sockets of one token in one role: a person with several screens, a script that somebody tries out.
   */
  socketInputs: {
    doors: ['inputs by a socket'],
    asks: { caller: pace(400, 100), address: null, all: null, kept: {} },
  },
  /**
   * Thirty fingers could not keep it up; a page that loads or reconnects says several things at once. Here the caller
   * is the socket.
   */
  messages: {
    doors: ['messages of one socket'],
    asks: { caller: pace(80, 40), address: null, all: null, kept: {} },
  },
  /**
   * A venue switches all its screens on at once, and each opening is flushed to disk; the caller is the token that is
   * shown. Six digits are counted by `digits`.
   */
  sessions: {
    doors: ['POST /api/session', 'DELETE /api/session'],
    isTakenInside: true,
    asks: { caller: perMinute(12), address: perMinute(30), all: perMinute(120), kept: {} },
  },
  /** A person looks again after each friend and changes his mind, and twenty phones sit behind one address. */
  joins: {
    doors: ['POST /api/join'],
    asks: { caller: perMinute(60), address: perMinute(120), all: perMinute(600), kept: { player: 60 } },
  },
  /**
   * Each is a session that is flushed to disk, and stays in the list until others want its place and it has no page
   * open.
   */
  onlookers: {
    doors: ['looking on by the digits of the table’s screen'],
    isTakenInside: true,
    asks: { caller: null, address: perMinute(30), all: perMinute(60), kept: {} },
    places: { caller: null, address: null, all: 100, kept: {} },
  },
  /**
   * One token is one person’s or one screen’s: a phone, a tablet, a computer, each with a browser or two. What a
   * director paired is a season’s screens and players, of each kind so many: arrivals of one kind end none of another.
   */
  keptSessions: {
    doors: ['sessions in the list of who may come in'],
    places: { caller: 12, address: null, all: 200, kept: {} },
  },
  /**
   * The director makes one for each surface, and some go wrong. The list holds the people and screens of a venue;
   * whoever sits at the machine finds room in it for his own.
   */
  tokens: {
    doors: ['POST /api/tokens'],
    asks: { caller: perMinute(12), address: null, all: perMinute(60), kept: { machine: 12 } },
    places: { caller: null, address: null, all: 200, kept: { machine: 40 } },
  },
  /**
   * Each may mean that a whole night is read, by one thread, one after the other. A page asks one thing at a time, or
   * two.
   */
  nightQuestions: {
    doors: [
      ...[`GET ${TABLE_CALLS}/nights/:night`, `GET ${TABLE_CALLS}/nights/:night/figures`],
      ...[`GET ${TABLE_CALLS}/nights/:night/hands/:hand`, `GET ${TABLE_CALLS}/nights/:night/file`],
      ...['GET /api/own-hands/:stay', 'GET /api/own-hands/:stay/hands/:hand', 'GET /api/own-hands/:stay/file'],
    ],
    asks: {
      caller: {
        guest: null,
        player: pace(120, 5),
        crew: pace(120, 5),
        machine: pace(120, 10),
        director: pace(120, 10),
      },
      address: pace(200, 20),
      all: pace(600, 60),
      kept: { player: 60, machine: 20, director: 20 },
    },
    places: {
      caller: { guest: 8, player: 3, crew: 3, machine: 4, director: 4 },
      address: 6,
      all: 20,
      kept: { player: 6, crew: 2, machine: 2, director: 2 },
    },
    againSeconds: 1,
  },
  /**
   * One voice, one clip after the other: what comes later than three sentences is no help any more. The table’s own
   * screen speaks when others want to.
   */
  speech: {
    doors: ['POST /api/speech'],
    asks: { caller: pace(30, 2), address: pace(60, 4), all: pace(100, 8), kept: { crew: 20, machine: 30 } },
    places: { caller: 2, address: 2, all: 3, kept: { crew: 1 } },
    againSeconds: 1,
  },
  /** Looks at OBS and tries of its rules: a page that is open, and somebody who tries things out. */
  obs: {
    doors: ['GET /api/obs', 'POST /api/obs', 'POST /api/obs/try', 'POST /api/obs/show-again'],
    asks: { caller: pace(30, 3), address: null, all: pace(60, 6), kept: { machine: 15, director: 15 } },
  },
  /**
   * The director’s own pages: a hand that tries things out. Whoever else asks is refused there, and takes nothing from
   * him.
   */
  desk: {
    doors: [
      ...[
        'GET /api/house',
        'POST /api/house',
        'POST /api/house/draw',
        'GET /api/house/readers',
        'POST /api/house/tables',
      ],
      ...[
        'POST /api/house/readers',
        'POST /api/claims',
        'POST /api/proposals',
        `POST ${TOURNAMENT_CALLS}/previews`,
        'GET /api/leagues',
        'POST /api/leagues',
      ],
      ...['GET /api/air/themes', 'POST /api/air/themes', 'POST /api/air/themes/worn', 'DELETE /api/air/themes/:name'],
    ],
    asks: { caller: pace(120, 10), address: pace(60, 2), all: pace(400, 40), kept: { machine: 120, director: 120 } },
  },
  /** Open for two minutes each: a table’s seats, and a few screens. One director does not take them all. */
  pairings: {
    doors: ['codes for screens that are paired'],
    places: { caller: 12, address: null, all: 16, kept: {} },
  },
  /**
   * A reader posts from an address of its own, and keeps its connection for a moment. When there is no place, the
   * address that has most loses its oldest.
   */
  readerConnections: {
    doors: ['reader http', 'reader tcp-listen'],
    places: { caller: null, address: 8, all: 64, kept: {} },
  },
  /** Some cards a second are laid down and taken up; a reader that tells of all of them does so every few seconds. */
  readerPosts: {
    doors: ['posts of a reader'],
    asks: { caller: null, address: pace(60, 10), all: pace(400, 80), kept: {} },
    againSeconds: 1,
  },
  /** Ten seats, the board, the muck, and some to spare: each of them was pointed at, or somebody said yes to it. */
  readers: {
    doors: ['reader mqtt', 'reader serial', 'reader ws', 'reader tcp'],
    places: { caller: null, address: null, all: 40, kept: {} },
  },
  /**
   * Names at an address to which nobody has said yes yet. They wait apart, so that invented ones take no place of a
   * reader; where there is no place to wait, the address that has most loses its oldest.
   */
  readersWaiting: {
    doors: ['readers that wait for a yes'],
    places: { caller: null, address: 4, all: 24, kept: {} },
  },
} as const satisfies Readonly<Record<string, Row>>;

export type RowName = keyof typeof ACCOUNT;
