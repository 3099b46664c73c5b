import Box from '@mui/material/Box'
import { useGetList } from 'react-admin'
import { type Control, useWatch } from 'react-hook-form'
import type { FieldDefinitionRecord } from '#shared/contract/schemas/documents/fields.ts'
import { documentTypeData, documentTypes } from '#shared/entities/document-types.ts'
import { fieldLevels, MAX_POSITION } from '#shared/entities/fields.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { LIST_PAGE_MAX } from '#shared/limits.ts'
import { CheckboxField } from '#shared/ui/forms/CheckboxField.tsx'
import { NumberField } from '#shared/ui/forms/NumberField.tsx'
import { SelectField } from '#shared/ui/forms/SelectField.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { twoColumns } from '#shared/ui/forms/two-columns.ts'
import { Section } from '#shared/ui/screen/Section.tsx'
import type { QuestionValues } from './question-values.ts'
import { TypeFacts } from './TypeFacts.tsx'

/** Types sorted by label. */
const TYPES = documentTypes.options.toSorted((a, b) => a.label.localeCompare(b.label))

/** The question, its document type, and the field that the answer fills. */
export function QuestionInputs({ control }: { control: Control<QuestionValues> }) {
  const document_type = useWatch({ control, name: 'document_type' })
  const owner = document_type ? documentTypeData[document_type].owner : 'either'
  const fields = useFieldOptions()
  return (
    <>
      <Section title="Question">
        <Box sx={twoColumns}>
          <SelectField
            control={control}
            name="document_type"
            label="Document type"
            options={TYPES}
            emptyLabel="Choose a document type…"
            help={owner === 'either' ? undefined : `Belongs to the ${owner}.`}
            rules={{ required: 'Choose a document type' }}
          />
          <SelectField
            control={control}
            name="field_id"
            label="Fills field"
            options={fields}
            emptyLabel={fields.length > 0 ? 'Choose a field…' : 'Loading fields…'}
            rules={{ required: 'Choose a field' }}
          />
          <Box sx={{ gridColumn: '1 / -1' }}>
            <TextField
              control={control}
              name="question"
              label="Question"
              rows={2}
              maxLength={500}
              help="Ask for one fact, the way you’d ask a colleague. For example: How long is the lease term, in years?"
              rules={{ required: 'Enter the question' }}
            />
          </Box>
          <NumberField
            control={control}
            name="position"
            label="Order"
            optional
            plain
            help="Lower numbers come first. Leave blank to add the question at the end."
            rules={{
              max: { value: MAX_POSITION, message: `At most ${formatNumber(MAX_POSITION)}` },
            }}
          />
          <CheckboxField
            control={control}
            name="is_active"
            label="Active"
            help="A retired question is no longer asked. Its answers are kept."
          />
        </Box>
      </Section>
      <TypeFacts type={document_type} />
    </>
  )
}

/** Returns every active field as a choice, labeled with its level. */
function useFieldOptions() {
  const { data = [] } = useGetList<FieldDefinitionRecord>('fields', {
    pagination: { page: 1, perPage: LIST_PAGE_MAX },
    sort: { field: 'field_label', order: 'ASC' },
    filter: { is_active: true },
  })
  return data.map(({ id, field_label, level }) => ({
    value: String(id),
    label: `${field_label} (${fieldLevels.label(level).toLowerCase()})`,
  }))
}
