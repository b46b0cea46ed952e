import { useLayoutEffect, useState } from 'preact/hooks';
import type { Seat } from '#vocabulary/seats';
import type { ActOptionsView } from '#wire/views/public-view';
import type { OperatorView } from '#wire/views/role-views';
import { useKeys } from '../kit/shortcuts.ts';
import { send } from '../link/link.ts';
import { commandOfKey, type OperatorAct, type OperatorCommand } from './keys.ts';

/**
 * What the operator has in hand: the seat he enters for, the digits typed, and a way to carry out a command by key or
 * by button.
 */
export interface Desk {
  readonly seat: Seat | undefined;
  readonly digits: string;
  readonly choose: (seat: Seat) => void;
  readonly carryOut: (command: OperatorCommand) => void;
  /** Typed as a raise, and too little for one: what it was is asked before anything is entered. */
  readonly doubt: Doubt | null;
  readonly settle: (was: 'call' | 'raise' | 'mistyped') => void;
}

export interface Doubt {
  readonly seat: Seat;
  readonly to: number;
  /** What is to be matched. */
  readonly level: number;
}

/** More digits than any stack has. */
const DIGITS_MAX = 9;

export function useDesk(view: OperatorView): Desk {
  const [digits, setDigits] = useState('');
  const [chosen, setChosen] = useState<Seat | null>(null);
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  const seat = view.seats.find((each) => each.seat === (chosen ?? view.toAct?.seat))?.seat;
  // Before the next key, not after the next picture.
  useLayoutEffect(() => setChosen(null), [view.toAct?.seat]);
  const carryOut = (command: OperatorCommand): void => {
    switch (command.do) {
      case 'digit':
        setDigits((typed) => (typed + command.digit).replace(/^0+/, '').slice(0, DIGITS_MAX));
        return;
      case 'erase':
        setDigits((typed) => typed.slice(0, -1));
        return;
      case 'undo':
        if (view.acts.length > 0) send({ type: 'undone', input: 'last-act' });
        return;
      case 'next':
        send({ type: 'declared', what: { type: 'next' } });
        return;
      case 'show':
        if (seat !== undefined) send({ type: 'declared', what: { type: 'tabled', seat } });
        return;
      case 'act':
        if (seat === undefined) return;
        setDoubt(command.act === 'bet-raise' ? doubtOf(view, seat, Number(digits)) : null);
        if (command.act !== 'bet-raise' || doubtOf(view, seat, Number(digits)) === null)
          enter(command.act, seat, Number(digits), view.toAct?.seat === seat ? view.toAct.options : null);
        setDigits('');
        // Another seat is chosen for one act; the next one is that of whoever's turn it is.
        setChosen(null);
        return;
    }
  };
  useKeys((event) => {
    // A button that has the focus is pressed with that key.
    if (event.key === 'Enter' && event.target instanceof HTMLButtonElement) return undefined;
    const command = commandOfKey(event.key);
    return command && (() => carryOut(command));
  });
  const settle: Desk['settle'] = (was) => {
    if (doubt !== null && was !== 'mistyped') send({ type: 'act', seat: doubt.seat, act: { type: was, to: doubt.to } });
    setDoubt(null);
  };
  return { seat, digits, choose: setChosen, carryOut, doubt, settle };
}

/**
 * Fewer chips than are to be matched are no raise: a short call, words that were too little, or a slip of the hand. All
 * of a stack is neither.
 */
export function doubtOf(view: OperatorView, seat: Seat, to: number): Doubt | null {
  // What lies before the seats when a street begins is of the one before.
  const opens = view.toAct !== null && view.toAct.options.bet !== null;
  const level = opens ? 0 : Math.max(0, ...view.seats.map(({ bet }) => bet));
  const own = view.seats.find((each) => each.seat === seat);
  const isAll = own?.stack !== undefined && own.stack !== null && to >= own.stack + own.bet;
  return to > 0 && to <= level && !isAll ? { seat, to, level } : null;
}

/** Bet or raise, check or call: which of the two it is follows from what the table says is open to the seat. */
function enter(act: OperatorAct, seat: Seat, to: number, options: ActOptionsView | null): void {
  switch (act) {
    case 'fold':
      send({ type: 'act', seat, act: { type: 'fold' } });
      return;
    case 'all-in':
      send({ type: 'act', seat, act: { type: 'all-in' } });
      return;
    case 'check-call':
      send({
        type: 'act',
        seat,
        act: options === null || options.call === null ? { type: 'check' } : { type: 'call' },
      });
      return;
    case 'bet-raise':
      if (to > 0) send({ type: 'act', seat, act: { type: options?.raise === null ? 'bet' : 'raise', to } });
      return;
  }
}
