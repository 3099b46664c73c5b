import { useListContext } from 'react-admin'
import { ChoiceEditor } from './ChoiceEditor.tsx'
import { DateRangeEditor } from './DateRangeEditor.tsx'
import { without } from './filter-values.ts'
import type { AnyFilter } from './list-types.ts'
import { ReferenceEditor } from './ReferenceEditor.tsx'
import { TextEditor } from './TextEditor.tsx'

interface Props {
  filter: AnyFilter
  onDone: () => void
}

/** The editor for each kind of filter. Changes apply at once. */
export function FilterEditor({ filter, onDone }: Props) {
  const { filterValues, setFilters } = useListContext()
  const value: unknown = filterValues[filter.source]
  const set = (next: unknown) => {
    const others = without(filterValues, filter)
    setFilters(next === undefined ? others : { ...others, [filter.source]: next })
  }
  switch (filter.kind) {
    case 'select':
      return <ChoiceEditor {...filter} value={value} onChange={set} />
    case 'boolean':
      return (
        <ChoiceEditor
          label={filter.label}
          single
          choices={[
            { id: true, name: filter.yes ?? 'Yes' },
            { id: false, name: filter.no ?? 'No' },
          ]}
          value={value}
          onChange={set}
        />
      )
    case 'reference':
      return <ReferenceEditor filter={filter} value={value} onChange={set} onDone={onDone} />
    case 'date-range':
      return <DateRangeEditor filter={filter} values={filterValues} onChange={setFilters} />
    case 'text':
      return <TextEditor label={filter.label} value={value} onChange={set} onDone={onDone} />
  }
}
