import Typography from '@mui/material/Typography'
import type { FieldRecord } from '#shared/contract/schemas/fields.ts'
import { formatFieldValue } from '#shared/format/field-values.ts'
import { KeyValueList } from '#shared/ui/screen/KeyValueList.tsx'

/** The cost figures of a project as they are recorded. */
export function CostFields({ fields }: { fields: readonly FieldRecord[] }) {
  return (
    <section aria-labelledby="cost-figures">
      <Typography variant="h3" component="h2" id="cost-figures" sx={{ marginBottom: 1.5 }}>
        Cost figures
      </Typography>
      <KeyValueList
        items={fields.map((field) => ({
          label: field.field_label,
          value: formatFieldValue(field, field.value),
        }))}
      />
    </section>
  )
}
