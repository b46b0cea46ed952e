/** Invented hands in PokerStars' text format. Nobody in them exists. */

/** Three players, a side pot, an uncalled bet, a rake. */
export const SIDE_POT_HAND = `PokerStars Hand #1001:  Hold'em No Limit ($0.50/$1.00 USD) - 2026/01/05 20:00:00 CET [2026/01/05 14:00:00 ET]
Table 'Invented II' 6-max Seat #4 is the button
Seat 1: Ana ($20 in chips)
Seat 3: B:en [x] ($100 in chips)
Seat 4: Zoé(2) ($1,250.50 in chips)
Seat 6: Ana: y ($40 in chips) is sitting out
Ana: y: is sitting out
Ana: posts the ante $0.10
B:en [x]: posts the ante $0.10
Zoé(2): posts the ante $0.10
Ana: y: posts the ante $0.10
Ana: y: posts small blind $0.50
Ana: posts big blind $1
*** HOLE CARDS ***
Dealt to Ana [Ah Ad]
Zoé(2) said, "Ana: folds [Ah]"
B:en [x]: raises $2 to $3
Zoé(2): calls $3
Ana: y: folds
Ana: y has timed out
Ana: raises $16.90 to $19.90 and is all-in
B:en [x]: calls $16.90
Zoé(2): calls $16.90
*** FLOP *** [2c 7d 9h]
Newcomer joins the table at seat #2
B:en [x]: bets $30
Zoé(2): raises $50 to $80
B:en [x]: calls $50 and is all-in
*** TURN *** [2c 7d 9h] [Js]
*** RIVER *** [2c 7d 9h Js] [Kd]
*** SHOW DOWN ***
B:en [x]: shows [7c 7h] (three of a kind, Sevens)
Zoé(2): mucks hand
Ana: shows [Ah Ad] (a pair of Aces)
B:en [x] collected $215.60 from pot
*** SUMMARY ***
Total pot $220.60 | Rake $5
Board [2c 7d 9h Js Kd]
Seat 1: Ana (big blind) showed [Ah Ad] and lost with a pair of Aces
Seat 3: B:en [x] showed [7c 7h] and won ($215.60) with three of a kind, Sevens
Seat 4: Zoé(2) (button) mucked [9c 9d]
Seat 6: Ana: y (small blind) folded before Flop`;

/** Heads-up, folded before the flop. */
export const HEADS_UP_HAND = `PokerStars Game #1002:  Hold'em No Limit (€1/€2 EUR) - 2026/01/05 20:01:00 ET
Table 'Invented III' 2-max Seat #2 is the button
Seat 1: Ana (€200 in chips)
Seat 2: Ben (€200 in chips)
Ben: posts small blind €1
Ana: posts big blind €2
*** HOLE CARDS ***
Ben: raises €4 to €6
Ana: folds [7h 2c]
Uncalled bet (€4) returned to Ben
Ben collected €4 from pot
Ben: doesn't show hand
*** SUMMARY ***
Total pot €4 | Rake €0
Seat 1: Ana (big blind) folded before Flop
Seat 2: Ben (button) (small blind) collected (€4)`;

/** A tournament: levels instead of a currency, an odd chip, a short all-in that does not re-open the betting. */
export const TOURNAMENT_HAND = `PokerStars Hand #1003: Tournament #77, $1.00+$0.10 USD Hold'em No Limit - Level IV (50/100) - 2026/01/05 20:02:00 ET
Table '77 1' 9-max Seat #9 is the button
Seat 2: Ana (3000 in chips)
Seat 5: Ben (385 in chips, $0.50 bounty)
Seat 7: Cyd (3000 in chips)
Seat 9: Dov (3000 in chips) out of hand (moved from another table into small blind)
Ana: posts small blind 50
Ben: posts big blind 100
*** HOLE CARDS ***
Cyd: raises 200 to 300
Ana: calls 250
Ben: raises 85 to 385 and is all-in
Cyd: calls 85
Ana: calls 85
*** FLOP *** [2c 3d 4h]
Ana: checks
Cyd: checks
*** TURN *** [2c 3d 4h] [5s]
Ana: checks
Cyd: checks
*** RIVER *** [2c 3d 4h 5s] [6d]
Ana: bets 100
Cyd: calls 100
*** SHOW DOWN ***
Ana: shows [Kc Kd] (a straight, Two to Six)
Cyd: shows [Qc Qd] (a straight, Two to Six)
Ana collected 100 from side pot
Cyd collected 100 from side pot
Ben: shows [Jc Jd] (a straight, Two to Six)
Ana collected 385 from main pot
Ben collected 385 from main pot
Cyd collected 385 from main pot
*** SUMMARY ***
Total pot 1355 Main pot 1155. Side pot 200. | Rake 0
Board [2c 3d 4h 5s 6d]
Seat 2: Ana (small blind) showed [Kc Kd] and won (485) with a straight, Two to Six
Seat 5: Ben (big blind) showed [Jc Jd] and won (385) with a straight, Two to Six
Seat 7: Cyd showed [Qc Qd] and won (485) with a straight, Two to Six`;

/** A player comes back and posts both blinds, a second one only the big blind. */
export const RETURNING_HAND = `PokerStars Zoom Hand #1004:  Hold'em No Limit ($0.05/$0.10) - 2026/01/05 20:03:00 ET
Table 'Invented IV' 6-max Seat #1 is the button
Seat 1: Ana ($10 in chips)
Seat 2: Ben ($10 in chips)
Seat 3: Cyd ($10 in chips)
Seat 4: Dov ($10 in chips)
Seat 5: Eva ($10 in chips)
Ben: posts small blind $0.05
Cyd: posts big blind $0.10
Dov: posts small & big blinds $0.15
Eva: posts big blind $0.10
*** HOLE CARDS ***
Dov: checks
Eva: checks
Ana: calls $0.10
Ben: folds
Cyd: checks
*** FLOP *** [2c 3d 4h]
Cyd: checks
Dov: checks
Eva: bets $0.20
Ana: folds
Cyd: folds
Dov: folds
Uncalled bet ($0.20) returned to Eva
Eva collected $0.48 from pot
Eva: doesn't show hand
*** SUMMARY ***
Total pot $0.50 | Rake $0.02
Board [2c 3d 4h]
Seat 5: Eva collected ($0.48)`;

/** All-in before the flop, the rest dealt twice. */
export const TWICE_HAND = `PokerStars Hand #1005:  Hold'em No Limit ($1/$2 - $40 Cap -  USD) - 2026/01/05 20:04:00 ET
Table 'Invented V' 6-max Seat #3 is the button
Seat 1: Ana ($200 in chips)
Seat 2: Ben ($300 in chips)
Seat 3: Cyd ($30 in chips)
Ana: posts small blind $1
Ben: posts big blind $2
*** HOLE CARDS ***
Cyd: folds
Ana: raises $38 to $40 and has reached the $40 cap
Ben: calls $38 and has reached the $40 cap
*** FIRST FLOP *** [2c 7d 9h]
*** FIRST TURN *** [2c 7d 9h] [Js]
*** FIRST RIVER *** [2c 7d 9h Js] [3d]
*** SECOND FLOP *** [Kc 7s 9s]
*** SECOND TURN *** [Kc 7s 9s] [Jh]
*** SECOND RIVER *** [Kc 7s 9s Jh] [4d]
*** FIRST SHOW DOWN ***
Ana: shows [Ah Ad] (a pair of Aces)
Ben: shows [Kh Kd] (a pair of Kings)
Ana collected $39 from pot
*** SECOND SHOW DOWN ***
Ana: shows [Ah Ad] (a pair of Aces)
Ben: shows [Kh Kd] (three of a kind, Kings)
Ben collected $39 from pot
*** SUMMARY ***
Total pot $80 | Rake $2
Hand was run twice
FIRST Board [2c 7d 9h Js 3d]
SECOND Board [Kc 7s 9s Jh 4d]
Seat 1: Ana (small blind) showed [Ah Ad] and won ($39) with a pair of Aces, and lost with a pair of Aces
Seat 2: Ben (big blind) showed [Kh Kd] and lost with a pair of Kings, and won ($39) with three of a kind, Kings
Seat 3: Cyd (button) folded before Flop (didn't bet)`;

/** The winner of the all-in had cashed out: the room paid him, and nobody collects the pot. */
export const CASHED_OUT_HAND = `PokerStars Hand #1006:  Hold'em No Limit ($0.05/$0.10 USD) - 2026/01/05 20:05:00 ET
Table 'Invented VI' 6-max Seat #1 is the button
Seat 1: Ana ($10 in chips)
Seat 2: Ben ($8 in chips)
Ana: posts small blind $0.05
Ben: posts big blind $0.10
*** HOLE CARDS ***
Ana: raises $0.20 to $0.30
Ben: raises $7.70 to $8 and is all-in
Ana: calls $7.70
*** FLOP *** [2c 7d 9h]
*** TURN *** [2c 7d 9h] [Js]
*** RIVER *** [2c 7d 9h Js] [3d]
*** SHOW DOWN ***
Ben: shows [Ah Ad] (a pair of Aces)
Ana: shows [Kh Kd] (a pair of Kings)
Ben cashed out the hand for $12.40 | Cash Out Fee $0.13
*** SUMMARY ***
Total pot $16 | Rake $0.70
Board [2c 7d 9h Js 3d]
Seat 1: Ana (button) (small blind) showed [Kh Kd] and lost with a pair of Kings
Seat 2: Ben (big blind) showed [Ah Ad] and won ($15.30) with a pair of Aces (pot not awarded as player cashed out)`;

/** A straddle, and a dead small blind. */
export const STRADDLE_HAND = `PokerStars Home Game Hand #1007: {Club #5}  Hold'em No Limit (5/10) - 2026/01/05 20:06:00 ET
Table 'Invented VII' 8-max (Play Money) Seat #2 is the button
Seat 2: Ana (1000 in chips)
Seat 4: Ben (1000 in chips)
Seat 5: Cyd (1000 in chips)
Seat 8: Dov (1000 in chips)
Ben: posts big blind 10
Cyd: posts straddle 20
*** HOLE CARDS ***
Dov: calls 20
Ana: folds
Ben: calls 10
Cyd: raises 40 to 60
Dov: folds
Ben: folds
Uncalled bet (40) returned to Cyd
Cyd collected 60 from pot
Cyd: shows [As] (high card)
*** SUMMARY ***
Total pot 60 | Rake 0`;

/** Three players, no-limit hold'em, side pot, in PHH: p1 is the small blind, p3 the button. */
export const PHH_HAND = `# An invented hand.
variant = "NT"
ante_trimming_status = true
antes = [0, 100, 0]  # big blind ante
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [1000, 2000, 600]
actions = [
  "d dh p1 AcKc",
  "d dh p2 QhQs  # the middle",
  "d dh p3 9d9c",
  "# p3 thinks",
  "p3 cbr 600",
  "p1 cbr 1000",
  "p2 cc",
  "d db 2c7d9h",
  "d db Js",
  "d db 3d",
  "p1 sm -",
  "p2 sm QhQs",
  "p3 sm 9d9c",
]
hand = 12
players = ["Ana", "Ben", "Cyd"]
finishing_stacks = [0, 1700, 1900]
`;

/** Two hands of a .phhs file: heads-up with blinds turned round and a rake, then mucked cards without winnings. */
export const PHHS_FILE = `[1]
variant = 'NT'
ante_trimming_status = false
antes = [0, 0]
blinds_or_straddles = [0.50, 1]
min_bet = 1
starting_stacks = [82.40, 197]
actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cbr 3', 'p1 cc', 'd db 2h3h4h', 'p1 cbr 2.50', 'p2 f']
time = 00:01:12
hand = 21
seats = [3, 5]
players = ['k9/+a', 'p2bbQ']
winnings = [5.70, 0]
currency_symbol = '$'

[2]
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [0.50, 1, 0]
min_bet = 1
starting_stacks = [50, 50.25, inf]
actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 cc', 'p1 cc', 'p2 cc', 'd db 9s7h2c', 'p1 cc', 'p2 cc', 'p3 cc', 'd db 9d', 'p1 cc', 'p2 cc', 'p3 cc', 'd db 9c', 'p1 cc', 'p2 cc', 'p3 cc', 'p1 sm 8dAs', 'p2 sm ????', 'p3 sm']
hand = 22
`;

/** The ante takes all that the big blind has: nobody posts a big blind, and the others play for it all the same. */
export const BROKE_BLIND_HAND = `PokerStars Hand #1031: Tournament #78, $1.00+$0.10 USD Hold'em No Limit - Level VI (100/200) - 2026/01/05 20:31:00 ET
Table '78 1' 9-max Seat #1 is the button
Seat 1: Ana (3000 in chips)
Seat 2: Ben (3000 in chips)
Seat 5: Cyd (20 in chips)
Seat 7: Dov (3000 in chips)
Ana: posts the ante 25
Ben: posts the ante 25
Cyd: posts the ante 20 and is all-in
Dov: posts the ante 25
Ben: posts small blind 100
*** HOLE CARDS ***
Dov: calls 200
Ana: folds
Ben: calls 100
*** FLOP *** [2c 7d 9h]
Ben: checks
Dov: bets 200
Ben: folds
Uncalled bet (200) returned to Dov
*** TURN *** [2c 7d 9h] [Js]
*** RIVER *** [2c 7d 9h Js] [3d]
*** SHOW DOWN ***
Dov: shows [Qc Qd] (a pair of Queens)
Dov collected 415 from side pot
Cyd: shows [Kc Kd] (a pair of Kings)
Cyd collected 80 from main pot
*** SUMMARY ***
Total pot 495 Main pot 80. Side pot 415. | Rake 0
Board [2c 7d 9h Js 3d]
Seat 1: Ana (button) folded before Flop (didn't bet)
Seat 2: Ben (small blind) folded on the Flop
Seat 5: Cyd (big blind) showed [Kc Kd] and won (80) with a pair of Kings
Seat 7: Dov showed [Qc Qd] and won (415) with a pair of Queens`;

/** Two share a pot of $20.50 less $1.50, in chips of 50 cents. */
export const SHARED_RAKED_HAND = `PokerStars Hand #1032:  Hold'em No Limit ($0.50/$1.00 USD) - 2026/01/05 20:32:00 ET
Table 'Invented V' 6-max Seat #1 is the button
Seat 1: Ana ($100 in chips)
Seat 2: Ben ($100 in chips)
Seat 3: Cyd ($100 in chips)
Ben: posts small blind $0.50
Cyd: posts big blind $1
*** HOLE CARDS ***
Ana: raises $2 to $3
Ben: folds
Cyd: calls $2
*** FLOP *** [2c 7d 9h]
Cyd: checks
Ana: bets $7
Cyd: calls $7
*** TURN *** [2c 7d 9h] [Js]
Cyd: checks
Ana: checks
*** RIVER *** [2c 7d 9h Js] [3d]
Cyd: checks
Ana: checks
*** SHOW DOWN ***
Cyd: shows [Ac Kd] (high card Ace)
Ana: shows [Ad Kc] (high card Ace)
Cyd collected $9.50 from pot
Ana collected $9.50 from pot
*** SUMMARY ***
Total pot $20.50 | Rake $1.50
Board [2c 7d 9h Js 3d]
Seat 1: Ana (button) showed [Ad Kc] and won ($9.50) with high card Ace
Seat 2: Ben (small blind) folded before Flop
Seat 3: Cyd (big blind) showed [Ac Kd] and won ($9.50) with high card Ace`;

/** The blind of a player who is away takes all he has, and the room folds his hand when it would have been his turn. */
export const FOLDED_ALL_IN_HAND = `PokerStars Hand #1033: Tournament #78, $1.00+$0.10 USD Hold'em No Limit - Level VI (100/200) - 2026/01/05 20:33:00 ET
Table '78 1' 9-max Seat #1 is the button
Seat 1: Ana (3000 in chips)
Seat 2: Ben (3000 in chips)
Seat 5: Cyd (150 in chips) is sitting out
Ben: posts small blind 100
Cyd: posts big blind 150 and is all-in
*** HOLE CARDS ***
Ana: raises 200 to 400
Ben: calls 300
Cyd: folds
Cyd is sitting out
*** FLOP *** [2c 7d 9h]
Ben: checks
Ana: checks
*** TURN *** [2c 7d 9h] [Js]
Ben: checks
Ana: checks
*** RIVER *** [2c 7d 9h Js] [3d]
Ben: checks
Ana: checks
*** SHOW DOWN ***
Ben: shows [Ac Kd] (high card Ace)
Ana: shows [Qd Qc] (a pair of Queens)
Ana collected 950 from pot
*** SUMMARY ***
Total pot 950 | Rake 0
Board [2c 7d 9h Js 3d]
Seat 1: Ana (button) showed [Qd Qc] and won (950) with a pair of Queens
Seat 2: Ben (small blind) showed [Ac Kd] and lost with high card Ace
Seat 5: Cyd (big blind) folded before Flop`;
