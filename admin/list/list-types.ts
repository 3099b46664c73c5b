import type { ReactNode } from 'react'
import type { Identifier, ListControllerResult, RaRecord } from 'react-admin'
import type { ListField, ListName, SortField } from '#shared/contract/list-fields.ts'
import type { CsvCell } from '#shared/format/csv.ts'
import type { ResourceName } from '../data/resource-routes.ts'

/** A column of an admin list. The first one heads the row: it links to the record. */
export interface AnyColumn<Row extends RaRecord> {
  /** Field of the row; names the column, and is what the server sorts by unless `sortBy` differs. */
  source: string
  label: string
  /** Without it the field's own value is shown, or a dash. */
  render?: (row: Row) => ReactNode
  /** Another field to sort by; false where the server cannot sort. */
  sortBy?: string | false
  align?: 'right'
  /** Left out until the reader chooses the column. */
  hidden?: true
  noWrap?: true
  /** Two lines at most, cut where it is longer; pointer and focus show the whole. */
  cut?: true
  width?: string | number
  /** Text for the export where `render` gives no plain text; false leaves the column out. */
  csv?: ((row: Row) => CsvCell) | false
}

/** A column of some lists of the contract: it sorts by a field that each of them is sorted by, or not. */
export type ListColumn<Row extends RaRecord, N extends ListName> = AnyColumn<Row> &
  ({ source: CommonSort<N>; sortBy?: CommonSort<N> | false } | { sortBy: CommonSort<N> | false })

export interface FilterChoice {
  id: string | number | boolean
  name: string
}

interface NamedFilter<Source extends string> {
  /** Field that the server filters by. */
  source: Source
  label: string
  /** Always shown as a chip, also while it filters nothing. */
  pinned?: true
}

/** Any of some values; `single` where only one makes sense. */
export interface SelectFilter<Source extends string = string> extends NamedFilter<Source> {
  kind: 'select'
  choices: readonly FilterChoice[]
  single?: true
}

/** A record of another resource. */
export interface ReferenceFilter<Source extends string = string> extends NamedFilter<Source> {
  kind: 'reference'
  reference: ResourceName
  /** Field of the other record that names it: `name` unless said otherwise. */
  optionText?: string
}

/** The whole text of a field: the server looks for equal ones. */
export interface TextFilter<Source extends string = string> extends NamedFilter<Source> {
  kind: 'text'
}

export interface BooleanFilter<Source extends string = string> extends NamedFilter<Source> {
  kind: 'boolean'
  /** Words for true and false. */
  yes?: string
  no?: string
}

/** From a day to a day, both included. */
export interface DateRangeFilter<Source extends string = string> extends NamedFilter<Source> {
  kind: 'date-range'
  /** The field is an instant: days are those of the reader's time zone. */
  instant?: true
}

/** A filter as data: shown as a chip that can be removed, or offered by "Add filter". */
export type AnyFilter<Source extends string = string> =
  | SelectFilter<Source>
  | ReferenceFilter<Source>
  | TextFilter<Source>
  | BooleanFilter<Source>
  | DateRangeFilter<Source>

/** A filter of some lists of the contract: by a field that each of them has, or a side of one. */
export type ListFilter<N extends ListName> = AnyFilter<
  CommonField<N> | `${CommonField<N>}_${'gt' | 'gte' | 'lt' | 'lte'}`
>

/** `keyof` a union of records: the keys that all of them have. */
type CommonField<N extends ListName> = string &
  keyof (N extends ListName ? Record<ListField<N>, true> : never)
type CommonSort<N extends ListName> =
  | 'id'
  | (string & keyof (N extends ListName ? Record<SortField<N>, true> : never))

export type FilterValues = Readonly<Record<string, unknown>>

/** Something done to the selected rows. */
export type BulkAction<Row extends RaRecord> = BulkRun<Row> | BulkOther

interface NamedAction {
  label: string
  icon?: ReactNode
}

export interface BulkDialogProps {
  ids: readonly Identifier[]
  onClose: () => void
}

/** Something done with all selected rows together, by a dialog of its own. */
export interface BulkOther extends NamedAction {
  dialog: (props: BulkDialogProps) => ReactNode
}

/** Something done to every selected row, one after the other. */
export interface BulkRun<Row extends RaRecord> extends NamedAction {
  /** Words below the question; every action asks before it starts. */
  confirm?: string
  /** One choice that holds for all rows: `run` gets its id, or the day. */
  choose?: BulkQuestion
  /** Words of the person for all rows, where there may be some: `run` gets them too. */
  note?: { label: string; help: string; maxLength: number }
  /**
   * Throws when the server refuses; its words are shown at the row, so its calls are `quiet`. May
   * answer what was done.
   */
  run: (row: Row, chosen: string, note: string) => Promise<string | undefined> | Promise<void>
}

export interface BulkOption {
  id: string
  name: string
}

/** A choice of some, of those that are read when the dialog opens, or of a day. */
export type BulkQuestion = { label: string } & (
  | { choices: readonly BulkOption[] }
  | { useChoices: () => readonly BulkOption[] }
  | { day: true }
)

/** What a list is made of, its names unchecked: inside `admin/list` only. */
export interface AnyListProps<Row extends RaRecord> {
  /** Heading of the page, plural: `Projects`. Names the exported file and the empty state. */
  title: string
  description?: ReactNode
  /** Buttons beside the heading: add a record. */
  actions?: ReactNode
  /** Resource of the data provider; the resource around it unless given. */
  resource?: ResourceName
  sort: { field: string; order: 'ASC' | 'DESC' }
  columns: readonly AnyColumn<Row>[]
  /** What the search box says, where the list can be searched: `Name or email`. */
  search?: string
  filters?: readonly AnyFilter[]
  /** Filter that the reader neither sees nor removes. */
  filter?: FilterValues
  /** Filter that the list opens with; the reader changes it like any other. */
  defaultFilter?: FilterValues | undefined
  /** What a row is called where its first column fits several rows. */
  rowName?: (row: Row) => string
  /** What a row opens; `show` unless given. A function answers an address, or null for none. */
  rowClick?: 'show' | 'edit' | false | ((row: Row) => string | null)
  /** Told of a row that is opened, and of the list as it was looked at, before its page comes. */
  onOpen?: (row: Row, list: ListControllerResult<Row>) => void
  bulk?: readonly BulkAction<Row>[]
  /** Many rows at a glance, until the reader chooses otherwise. */
  dense?: true
  /** A row on a phone, instead of the table's own cards. */
  card?: (row: Row) => ReactNode
  /** What the rows are called where the title does not name them: `items`. */
  what?: string
  /** Above the list, and told of its search; so is what stands below. */
  above?: ReactNode
  /** Below the list, and told of its search. */
  below?: ReactNode
  /** Shown when nothing is there at all, with no filter on: an EmptyState. */
  empty?: ReactNode
  /** Opens as its address says, and by a bare address anew: nothing of the last search is kept. */
  fresh?: true
  /** Part of another page: no heading, nothing in the address. Give it a `storeKey`. */
  embedded?: true
  /** Tells two lists of one resource apart in what is remembered. */
  storeKey?: string
}

/** The same for lists of the contract, whose fields columns, filters and sort name. */
export interface ResourceListProps<Row extends RaRecord, N extends ListName>
  extends AnyListProps<Row> {
  sort: { field: CommonSort<N>; order: 'ASC' | 'DESC' }
  columns: readonly ListColumn<Row, N>[]
  filters?: readonly ListFilter<N>[]
}
