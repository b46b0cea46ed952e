import type { TableModel } from '#views/model';
import { publicView } from '#views/public-view';
import { directorView, operatorView, seatRoleView } from '#views/role-views';
import type { Seat } from '#vocabulary/seats';
import type { JournalView } from '#wire/views/role-views';
import type { AnyView } from '#wire/views/server-messages';
import type { Core } from '../core/core.ts';
import type { Caller } from '../core/table-source.ts';
import { answersOf } from '../permissions/permit.ts';
import { labViewOfBridge } from '../screens/lab.ts';
import { directorParts, operatorParts } from '../screens/models.ts';
import { airedFor, phonesFor, type Surroundings } from '../screens/surroundings.ts';

export interface Shown {
  /** As of the newest row on disk. */
  readonly core: Core;
  readonly model: TableModel;
  readonly around: Surroundings;
  readonly journal: JournalView;
}

/** What this caller's role may see. */
export function viewFor({ role, secure, proof, isHost }: Caller, { core, model, around, journal }: Shown): AnyView {
  // The digits that let phones in are for who sits at the table: a screen that shows nothing may be anybody's, behind a
  // tunnel too.
  const phones = proof === 'none' ? {} : { phones: phonesFor(isHost, around) };
  switch (role.name) {
    case 'public':
      return { ...publicView(model), ...phones };
    case 'seat':
      return {
        ...seatRoleView(model, role.seat satisfies Seat, answersOf(core, role.seat), around.screensOf(role.seat)),
        ...phones,
      };
    case 'operator':
      return { ...operatorView(model, operatorParts(core, around)), ...phones };
    case 'director':
      return { ...directorView(model, directorParts(core, around, journal, secure)), ...phones };
    case 'broadcast':
      return airedFor(around, role.feed);
    case 'bridge':
      return labViewOfBridge(core, around);
  }
}
