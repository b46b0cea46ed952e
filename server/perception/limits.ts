import { type Ms, ms } from '#vocabulary/units';

/**
 * How long perception waits before it believes something, at boards as fast as the reference hub (for slower ones see
 * paces.ts). A table may set its own; these are the defaults, each with its reason.
 */
export interface PerceptionTimings {
  readonly landMs: Ms;
  readonly earlyLandMs: Ms;
  readonly flightMs: Ms;
  readonly lateLandMs: Ms;
  readonly stayMs: Ms;
  readonly misreadTwiceMs: Ms;
  readonly flownMs: Ms;
  readonly reachMs: Ms;
  readonly arrivedMs: Ms;
  readonly unlatchMs: Ms;
  readonly unlatchHalfMs: Ms;
  readonly gateLeaveMs: Ms;
  readonly gateKnowsMs: Ms;
  readonly throwMs: Ms;
  readonly gateLandMs: Ms;
  readonly gateFlightMs: Ms;
  readonly sweptLandMs: Ms;
  readonly liftMs: Ms;
  readonly lookMs: Ms;
  readonly betweenMs: Ms;
  readonly copyMs: Ms;
  readonly nowhereMs: Ms;
  readonly regretMs: Ms;
  readonly unknownTagMs: Ms;
  readonly foreignCardMs: Ms;
  readonly foreignExitMs: Ms;
  readonly exitAgainMs: Ms;
  readonly sweepMs: Ms;
  readonly lostTogetherMs: Ms;
  readonly emptyMs: Ms;
  readonly silentPollsMs: Ms;
  readonly strangerStayMs: Ms;
  readonly strangerStayOnceMs: Ms;
}

export const DEFAULT_TIMINGS: PerceptionTimings = {
  /** T_land of rules README 0.3: a card that slides over a neighbour's antenna is past it long before. */
  landMs: ms(800),
  /**
   * When the next card leaves the shoe a card rests earlier, but not before its place would have told that it went on: three clean
   * silent polls of a sweep of 143 ms (hardware-notes 4.2) and a little time on the line.
   */
  earlyLandMs: ms(500),
  /** From the shoe to the far end of the table a card is carried a metre, at a metre and a half a second or somewhat slower. */
  flightMs: ms(1400),
  /** A card that is seen only when its flight is over lies there already; a neighbour's misreading, and the silent polls that end it, last less. */
  lateLandMs: ms(600),
  /**
   * So long from its first to its last good answer, a card lay there: it passes the ten centimetres that an antenna reaches in a tenth of a second, and a
   * misreading is over after a sweep of 143 ms. What is read for less than that before it goes unread, because its player takes it up at once, the other
   * deck comes over it or a stack hides it for two seconds, looks like either: of 1,021 landings of simulated nights ten were told later than 1.5 s, and
   * seven of these had not been read for so long by then.
   */
  stayMs: ms(220),
  /** Two misreadings that follow each other are over by then: each lasts for a sweep of 143 ms, and the polls go on in between. */
  misreadTwiceMs: ms(400),
  /** Since the shoe: what it passed on its way it has passed, though a misreading may have made that last longer. */
  flownMs: ms(850),
  /** A card is in the mouth of the shoe for 130 ms, and a hand that carries it to the nearest place needs as long to lay it down. */
  reachMs: ms(250),
  /** Since its old place said that it went, which takes three silent polls: the same of a card that is handed or thrown across the table. */
  arrivedMs: ms(300),
  /** A card leaves the muck or the burn pile for good only if another place keeps it longer than a splash or a shifted pile does. */
  unlatchMs: ms(1200),
  /**
   * One card of a thrown hand that its seat reads alone may be misread from the pile eight times on end; the other one of a hand that was taken back goes
   * unread for a second now and then.
   */
  unlatchHalfMs: ms(2000),
  /**
   * A hand thrown into the muck flies half a second, and three silent polls take as long: its place has lost it by the time the gate reads
   * it, or shortly after. A place that loses it later had it when the gate read a neighbour's card; then somebody looked at it.
   */
  gateLeaveMs: ms(300),
  /** The gate tells of a card anew after eight polls without it (PROTOCOL P-53), of a sweep of 143 ms each; what is thrown sooner it has told already. */
  gateKnowsMs: ms(1150),
  /**
   * From the edge of what the nearest seat's antenna reaches to the edge of the muck's are 22 cm, and a card flies them in a tenth of a second at best, and
   * in two sweeps as a rule. What the gate read within this time of the last reading at its seat it had not flown to: the gate read a neighbour's card, and
   * its player took it up in that moment.
   */
  throwMs: ms(150),
  /** A card that is carried across the whole table passes the muck's gate a second before it lies at the other end. */
  gateLandMs: ms(1100),
  /** A card of the board, which goes unread for a second or two now and then, is swept into the muck by mistake only: it is missed for longer. */
  sweptLandMs: ms(2000),
  /** A card that is dealt over the muck is read by its gate; its own place may miss it for a second. */
  gateFlightMs: ms(1400),
  /** A bump of the table hides ten tags for a second; three silent polls of it have passed when the place says so. */
  liftMs: ms(1200),
  /** T_look of rules README 0.3. */
  lookMs: ms(20_000),
  /** Two places that see a card for this long will go on doing so: only people can say where it lies. */
  betweenMs: ms(5000),
  /**
   * A misreading is told for a third of a second, and is seldom followed by another one meanwhile (issue 8: 0.5 % of the reads, 2.5 % at the worst): one of
   * a second is seen now and then, one of three is not. What a place that is no neighbour reads for so long is there, like a card of no deck.
   */
  copyMs: ms(3000),
  /** A card that left the shoe is in somebody's hand or on the floor by now. */
  nowhereMs: ms(10_000),
  /** Nobody throws a card into the muck and lays it elsewhere, or takes it back, within this time: the gate read it on its way, or a neighbour's. */
  regretMs: ms(2000),
  /** A garbled identity lasts a poll or two; a bank card stays. */
  unknownTagMs: ms(3000),
  /** The second deck is shuffled and squared; what lies still alone this long was dealt. */
  foreignCardMs: ms(5000),
  /** What came out of the shoe and lies for longer than a card that is carried past was dealt; its deck may be shuffled above it soon. */
  foreignExitMs: ms(2000),
  /** What a place has read since it left the shoe does not leave it again so soon. */
  exitAgainMs: ms(1500),
  /** Arrivals that are closer than one sweep of the antennas came in an order nobody saw (143 ms for 17 readers and 25 cards). */
  sweepMs: ms(200),
  /** Two places that lose a card because it goes unread do so within a sweep of each other, and a little time on the line. */
  lostTogetherMs: ms(300),
  /** All places were empty for this long: what lay in the muck belongs to no hand any more (DESIGN §3). */
  emptyMs: ms(5000),
  /** A place that is cut off may have lost it in the three polls before, of a sweep of 143 ms each, and not have said so yet. */
  silentPollsMs: ms(430),
  /** As `stayMs`, of an identity of no deck that is read again later: garbled in two sweeps in a row is no stranger. */
  strangerStayMs: ms(300),
  /** Where it is not read again, nor garbled for two sweeps of 143 ms on end with the polls in between. */
  strangerStayOnceMs: ms(400),
};

export const PERCEPTION_LIMITS = {
  /** A seat holds two cards, three by mistake, four by two mistakes: more is a deck that somebody handles there. */
  tagsPerSeatMax: 4,
  /** Tags of no registered deck that are followed at once; garbled identities come and go. */
  strangersMax: 32,
  /** Of fewer polls the counts do not tell how long one takes: a misreading of three seems to have been polled in no time. */
  countedReadsMin: 10,
  /** A device counts no further (PROTOCOL, TAG_WENT). */
  countedReadsMax: 255,
  /** From one second to the next a table gets or loses a few cards: sweeps that would be much shorter than its device has just told were never made. */
  sweepsDiffer: 2 / 3,
  /** Good answers of a place at which a card really rested, however short: half a second is three sweeps. */
  restReadsMin: 3,
  /** A neighbour misreads for a sweep, twice in a row in four slow polls: what a seat reads more often, and for `stayMs`, came there. */
  beyondReadsMin: 5,
  /** A stack of three hides a card for a second, seldom for two or three: where it is found by then it had gone from the gate. */
  beyondMsMax: 5000,
  /** Nobody has the whole pack gathered in so soon after a card of it has landed: what is told later than that says when it was read. */
  gatheredMsMin: 2000,
  /** However fast an empty table is swept: what a place beside has read in the same sweep is on its line for a while. */
  sweepMsMin: 100,
  /** A place tells that a card has gone after so many polls without it. */
  silentPolls: 3,
  /** Below the cards of a hand it goes unread for a second or two now and then; it has to be read for `unknownTagMs` in all. */
  strangerPauseMsMax: 3000,
  /** As one of three, where three seconds out of four go unread: eight of them in a row are one case in ten. */
  stackedPauseMsMax: 8000,
  /** Of a card that nothing but a first glimpse tells of, until the pile tells where it lies: fifteen of them in a row are one case in seventy. */
  glimpsedMsMax: 15_000,
  /** Whoever burns lays the street's card next: it was read 1.3 to 1.6 s after the glimpse of its burn. */
  glimpsedBurnMsMax: 4000,
  /** As many lie before the turn. */
  flopCards: 3,
  /** A deck is shuffled and squared within twenty seconds; what lay below it when it came may lie there afterwards. */
  coveredMsMax: 20_000,
  /** Below a deck that is shuffled over it a seat reads none for a second or two, and then the next one. */
  shuffledMsMax: 3000,
  /** A card that nobody saw leave the shoe counts as drawn before the next one only if it was seen so shortly before it. */
  unexitedMsMax: 4000,
  /** Later than this the counts behind a departure are those of a new presence after a missed poll, not of the arrival. */
  barelyReadMsMax: 2000,
  /** Ten misreadings that follow each other came once in 600 harsh hands; two more of them come once in twenty of those, six more once in thousands. */
  copyReadsMin: 16,
  /** Of what lies below another deck afterwards less is asked, as it has to be read there again when that has gone. */
  coveredCopyReadsMin: 12,
  /** So many are asked for of what the board loses as soon as it counts as laid there from a pile. */
  laidReadsMin: 12,
  /** Of what a seat reads for the first time when burns that no antenna reads may lie beside it: one of those was misread eight times on end. */
  besideBurnsReadsMin: 12,
  /** A card that flies to a seat passes one place that is not beside it as a rule: what lies before somebody is misread by none of them. */
  readAroundMin: 2,
  /** Of what a seat reads twice, or just after the gate of the muck: more often than that one. */
  twiceReadsMin: 9,
  /**
   * Of one card of a hand whose other one lies on: nobody throws half of it away, and so many misreadings follow each other once in hundreds of those
   * times.
   */
  halfReadsMin: 14,
  /** What came out of a pile and was read in fewer of the sweeps of its stay than this was misread from the pile. */
  stayReadsMin: 0.5,
  /** Nobody misreads one card again and again for longer. */
  misreadMsMax: 5000,
  /** Two misreadings of a neighbour, of two sweeps each, follow each other as one stay: what lay elsewhere has been read more often. */
  movedReadsMin: 5,
  /** A card that lies goes unread for a second, seldom for two or three in a row (issue 8: 15 % a second below two others). */
  missedMsMax: 3000,
  /** A player who takes up his hand as his card arrives: for so long that card is not believed to lie in the muck that it flew over. */
  takenUpMsMax: 8000,
  takenUpBeforeMs: 1500,
  cardsPerSeat: 2,
  /** So long after it left the shoe a card has flown and landed. */
  unseenMs: 2500,
  /** Nobody deals two cards in less: each of 22 that were dealt to a wrong seat left the shoe within 1.5 s of the one before it. */
  oneDealtUntoldMs: 1800,
  /** So many hands at least are dealt: before as many seats have cards, the deal has only begun. */
  handsMin: 2,
  /** One card of a hand in the muck and the other one at its place: that one would be read in the muck by now if it had gone with it. */
  partnerLiesMs: 2000,
  /** How often it is looked at again meanwhile. */
  takenUpLookMs: 500,
  /** Where another deck lies over its place: that has told for a while what is below it by the time of the look. */
  coveredLookMs: 2000,
  /** Fewer cards of another deck than this hide nothing: one of them may be a neighbour's, or be dealt by mistake. */
  coveringTagsMin: 2,
  /** The share of the seconds in which the worst readers miss a card of a pile of two, and one of a pile of three (issue 8, harsh); the others hardly ask for it. */
  missedInTwo: 0.15,
  missedInThree: 0.75,
  /**
   * Of the third burns that a pile told of when the turn was bet on, with no exit told, 434 were early ones in 600 hands with early burns, and 4 second
   * ones in 600 with second burns: that makes odds of a hundred to one.
   */
  pileOddsMin: 100,
  /** Of a pile in which it goes unread every other second: as many of its times as the dealing of a street and the wait for a glimpse last. */
  pileSpansMax: 24,
  /** Whoever burns twice draws the second card when he has put down the first; and a card that goes unread does so for a second, so that the others show it half a second later. */
  burnedAgainMs: 1500,
  /** Whoever burns early does so when the street's last card has lain for `landMs`, and carries that burn for half a second. */
  burnedEarlyMs: 1300,
  /** By then people have put right what they were told of a card that lies too early. */
  hidesBurnMsMax: 15_000,
  /** What lies with so many others goes unread for seconds (issue 8: 15 % of the seconds as the third of a stack). */
  hidingTagsMin: 2,
  /** A card that was taken up before it had landed is in its player's hand for as long as a look lasts. */
  takenUnlandedMs: 6000,
  /** A seat that is read again has told its cards after a landing and an unread second, with a little time between. */
  readAgainMs: 3000,
  /** The second of a stack of two, 15 % of whose seconds go unread at the worst, is missed for longer once in forty times. */
  secondUnreadMs: 2000,
  /** Cards are held in the hand for one to three minutes (issue 8). */
  heldMsMax: 180_000,
  /** Where it tells no card at all, somebody may be looking at them: a look lasts five seconds. */
  readAgainEmptyMs: 6500,
  /** So long somebody looks at his cards. */
  lookMsMax: 5000,
  /** A card of the board that goes unread for longer was taken away: a bump hides it for a second. */
  boardGoneMs: 5000,
  /** Rests that later arrivals are compared with: more than ever land within one sweep. */
  recentRestsMax: 16,
  /** Sweep times that a device may claim; what is beyond is a broken clock. */
  sweepMsMax: 600,
  /** A card is in the mouth of the shoe for 130 ms, and nobody deals two within that time. */
  mouthMsMax: 150,
  /** The reference hub, for which the times are set, needs 143 ms for 25 cards, and in no hand more than this. */
  usualSweepMs: 160,
  /** Boards tell of their sweeps each second, and a table is empty for less than a minute between two hands. */
  paceFallMs: 1,
} as const;
