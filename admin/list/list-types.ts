import type { ReactNode } from 'react'
import type { Identifier, ListControllerResult, RaRecord } from 'react-admin'
import type { ListField, ListName, SortField } from '#shared/contract/list-fields.ts'
import type { CsvCell } from '#shared/format/csv.ts'
import type { ResourceName } from '../data/resource-routes.ts'

/** A column of an admin list. The first one is the row header and links to the record. */
export interface AnyColumn<Row extends RaRecord> {
  /** Field of the row. Identifies the column, and the server sorts by it unless `sortBy` differs. */
  source: string
  label: string
  /** If absent, shows the field's own value, or a dash. */
  render?: (row: Row) => ReactNode
  /** Another field to sort by; false if the server cannot sort by this column. */
  sortBy?: string | false
  align?: 'right'
  /** Hidden until the user shows the column. */
  hidden?: true
  noWrap?: true
  /** Cuts text after two lines; hover and focus show all of it. */
  cut?: true
  width?: string | number
  /** Text for the export if `render` returns no plain text; false leaves the column out. */
  csv?: ((row: Row) => CsvCell) | false
}

/** A column for some lists of the contract: sorts by a field that all of them can sort by, or not at all. */
export type ListColumn<Row extends RaRecord, N extends ListName> = AnyColumn<Row> &
  ({ source: CommonSort<N>; sortBy?: CommonSort<N> | false } | { sortBy: CommonSort<N> | false })

export interface FilterChoice {
  id: string | number | boolean
  name: string
}

interface NamedFilter<Source extends string> {
  /** The field that the server filters by. */
  source: Source
  label: string
  /** Always shown as a chip, even while it filters nothing. */
  pinned?: true
}

/** Any of some values; `single` if only one makes sense. */
export interface SelectFilter<Source extends string = string> extends NamedFilter<Source> {
  kind: 'select'
  choices: readonly FilterChoice[]
  single?: true
}

/** A record of another resource. */
export interface ReferenceFilter<Source extends string = string> extends NamedFilter<Source> {
  kind: 'reference'
  reference: ResourceName
  /** Field that names the other record; defaults to `name`. */
  optionText?: string
}

/** The whole text of a field: the server looks for an exact match. */
export interface TextFilter<Source extends string = string> extends NamedFilter<Source> {
  kind: 'text'
}

export interface BooleanFilter<Source extends string = string> extends NamedFilter<Source> {
  kind: 'boolean'
  /** Words for true and false. */
  yes?: string
  no?: string
}

/** A range of days, both ends included. */
export interface DateRangeFilter<Source extends string = string> extends NamedFilter<Source> {
  kind: 'date-range'
  /** The field is an instant: days are in the reader's time zone. */
  instant?: true
}

/** A filter as data: shown as a removable chip, or offered by "Add filter". */
export type AnyFilter<Source extends string = string> =
  | SelectFilter<Source>
  | ReferenceFilter<Source>
  | TextFilter<Source>
  | BooleanFilter<Source>
  | DateRangeFilter<Source>

/** A filter for some lists of the contract: by a field that all of them have, or one end of its range. */
export type ListFilter<N extends ListName> = AnyFilter<
  CommonField<N> | `${CommonField<N>}_${'gt' | 'gte' | 'lt' | 'lte'}`
>

/** `keyof` of a union of records: the keys they all have. */
type CommonField<N extends ListName> = string &
  keyof (N extends ListName ? Record<ListField<N>, true> : never)
type CommonSort<N extends ListName> =
  | 'id'
  | (string & keyof (N extends ListName ? Record<SortField<N>, true> : never))

export type FilterValues = Readonly<Record<string, unknown>>

/** An action on the selected rows. */
export type BulkAction<Row extends RaRecord> = BulkRun<Row> | BulkOther

interface NamedAction {
  label: string
  icon?: ReactNode
}

export interface BulkDialogProps {
  ids: readonly Identifier[]
  onClose: () => void
}

/** An action on all selected rows together, with its own dialog. */
export interface BulkOther extends NamedAction {
  dialog: (props: BulkDialogProps) => ReactNode
}

/** An action that runs on each selected row. */
export interface BulkRun<Row extends RaRecord> extends NamedAction {
  /** Text below the question; every action asks before it starts. */
  confirm?: string
  /** One choice for all rows: `run` gets its ID, or the day. */
  choose?: BulkQuestion
  /** An optional note for all rows; `run` gets it too. */
  note?: { label: string; help: string; maxLength: number }
  /**
   * Throws if the server refuses. The row shows the server's message, so make the calls `quiet`.
   * May return a description of what was done.
   */
  run: (row: Row, chosen: string, note: string) => Promise<string | undefined> | Promise<void>
}

export interface BulkOption {
  id: string
  name: string
}

/** A choice from a fixed list, from one read when the dialog opens, or of a day. */
export type BulkQuestion = { label: string } & (
  | { choices: readonly BulkOption[] }
  | { useChoices: () => readonly BulkOption[] }
  | { day: true }
)

/** The settings of a list with unchecked field names: use inside `admin/list` only. */
export interface AnyListProps<Row extends RaRecord> {
  /** Page heading, plural: `Projects`. Names the exported file and the empty state. */
  title: string
  description?: ReactNode
  /** Buttons beside the heading, such as to add a record. */
  actions?: ReactNode
  /** Further buttons beside the export; they know the list's filters. */
  tools?: ReactNode
  /** Resource of the data provider; defaults to the surrounding resource. */
  resource?: ResourceName
  sort: { field: string; order: 'ASC' | 'DESC' }
  columns: readonly AnyColumn<Row>[]
  /** Placeholder of the search box, if the list can be searched: `Name or email`. */
  search?: string
  filters?: readonly AnyFilter[]
  /** A filter that the reader neither sees nor removes. */
  filter?: FilterValues
  /** The initial filter; the reader can change it like any other. */
  defaultFilter?: FilterValues | undefined
  /** The name of a row, if several rows can share the text of the first column. */
  rowName?: (row: Row) => string
  /** The page that a row opens; defaults to `show`. A function returns an address, or null for none. */
  rowClick?: 'show' | 'edit' | false | ((row: Row) => string | null)
  /** Called before a row's page opens, with the row and the list as it was shown. */
  onOpen?: (row: Row, list: ListControllerResult<Row>) => void
  bulk?: readonly BulkAction<Row>[]
  /** Starts in the dense layout until the reader chooses another. */
  dense?: true
  /** Renders a row on a phone, instead of the table's own card. */
  card?: (row: Row) => ReactNode
  /** The name of the rows if the title doesn't name them: `items`. */
  what?: string
  /** Content above the list, inside its context, so it sees the search. */
  above?: ReactNode
  /** Content below the list, inside its context, so it sees the search. */
  below?: ReactNode
  /** Shown if there are no rows at all and no filter is on: an EmptyState. */
  empty?: ReactNode
  /** Opens as the address says; a bare address starts over, with nothing kept from the last search. */
  fresh?: true
  /** Part of another page: no heading, nothing in the address. Needs a `storeKey`. */
  embedded?: true
  /** Keeps two lists of one resource apart in the stored settings. */
  storeKey?: string
}

/** `AnyListProps` for lists of the contract: field names in columns, filters, and sort are checked. */
export interface ResourceListProps<Row extends RaRecord, N extends ListName>
  extends AnyListProps<Row> {
  sort: { field: CommonSort<N>; order: 'ASC' | 'DESC' }
  columns: readonly ListColumn<Row, N>[]
  filters?: readonly ListFilter<N>[]
}
