import { type Control, useWatch } from 'react-hook-form'
import type { DataType } from '#shared/entities/fields.ts'
import { optionLists } from '#shared/entities/option-lists.ts'
import { type FieldValue, formatFieldValue } from '#shared/format/field-values.ts'
import { KeyValueList } from '#shared/ui/screen/KeyValueList.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import type { FieldFormValues } from './field-values.ts'

/** Sample values that show the format of a type. */
const SAMPLES = {
  text: 'Text as entered',
  select: null,
  integer: 1_234_567,
  float: 1_234.5,
  boolean: true,
  date: '2026-11-21',
} as const satisfies Record<DataType, FieldValue>

/** Previews a value of this field as shown everywhere, while the form is being filled in. */
export function FieldPreview({ control }: { control: Control<FieldFormValues> }) {
  const { field_label, data_type, unit, options } = useWatch({ control })
  if (!data_type) return null
  const list = data_type === 'select' && options ? optionLists[options].options : []
  const sample = data_type === 'select' ? (list[0]?.value ?? null) : SAMPLES[data_type]
  const shown = formatFieldValue(
    { data_type, unit: unit ?? null, options: options ?? null },
    sample,
  )
  return (
    <Section title="Preview" description="How a value looks on screens and in reports.">
      <KeyValueList items={[{ label: field_label || 'Label', value: shown }]} />
      {list.length > 0 ? (
        <details>
          <summary>{`${list.length} choices`}</summary>
          <ul>
            {list.map(({ value, label }) => (
              <li key={value}>{label}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </Section>
  )
}
