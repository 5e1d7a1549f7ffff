import { STATUSES, type Status } from '../../src/model/status.ts';

/** What is shown, as the address tells it: a link to the page restores the view. '' stands for no restriction. */
export interface ViewState {
  readonly statuses: readonly Status[];
  readonly host: string;
  readonly surface: string;
  /** `.` for the directory itself. */
  readonly folder: string;
  readonly control: string;
  readonly find: string;
  /** Key of the selected route. */
  readonly route: string;
}

export const WHOLE_MAP: ViewState = {
  statuses: [],
  host: '',
  surface: '',
  folder: '',
  control: '',
  find: '',
  route: '',
};

const STATUS_SEPARATOR = '.';

/** Reads the part of an address after the number sign. What it does not know it leaves out. */
export function viewOfHash(hash: string): ViewState {
  const words = new URLSearchParams(hash.replace(/^#/u, ''));
  const named = (words.get('status') ?? '').split(STATUS_SEPARATOR);
  return {
    statuses: STATUSES.filter((status) => named.includes(status)),
    host: words.get('host') ?? '',
    surface: words.get('surface') ?? '',
    folder: words.get('folder') ?? '',
    control: words.get('control') ?? '',
    find: words.get('find') ?? '',
    route: words.get('route') ?? '',
  };
}

/** The other way; begins with the number sign. */
export function hashOfView({ statuses, ...words }: ViewState): string {
  const told = Object.entries({ status: statuses.join(STATUS_SEPARATOR), ...words }).filter(([, word]) => word !== '');
  return `#${new URLSearchParams(told).toString()}`;
}
