import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { formatDate } from '#shared/format/dates.ts'
import { describedBy, FieldFrame } from '#shared/ui/forms/FieldFrame.tsx'
import { fieldId } from '#shared/ui/forms/field-labels.ts'
import { twoColumns } from '#shared/ui/forms/two-columns.ts'
import { KeyValueList } from '#shared/ui/screen/KeyValueList.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import type { FormPartProps } from './form-part.ts'
import { PartSave } from './PartSave.tsx'
import { useFormPart } from './use-form-part.ts'

const EMPTY = { visited_on: '', visited_by: '', observations: '', documents: [] as number[] }

/** Who visited the site and when, what they saw, and the files that show it. */
export function SiteVisitCard({ form, files, isWritable }: FormPartProps) {
  const part = useFormPart(form, form.site_visit ?? EMPTY, (site_visit) => ({ site_visit }))
  const { values, setValues, errors } = part
  if (!isWritable) return <VisitWords form={form} files={files} isWritable={false} />
  const errorOf = (name: string) => errors[`site_visit.${name}`] ?? null
  const field = (name: 'visited_on' | 'visited_by' | 'observations') => ({
    id: fieldId(name),
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setValues({ ...values, [name]: target.value }),
  })
  const toggle = (id: number, isChosen: boolean) =>
    setValues({
      ...values,
      documents: isChosen
        ? [...values.documents, id]
        : values.documents.filter((one) => one !== id),
    })
  return (
    <Section title="Site visit">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box sx={twoColumns}>
          <FieldFrame name="visited_on" label="Visited on" error={errorOf('visited_on')}>
            <OutlinedInput
              {...field('visited_on')}
              type="date"
              inputProps={{ 'aria-describedby': describedBy('visited_on') }}
            />
          </FieldFrame>
          <FieldFrame name="visited_by" label="Visited by" error={errorOf('visited_by')}>
            <OutlinedInput
              {...field('visited_by')}
              inputProps={{ 'aria-describedby': describedBy('visited_by'), maxLength: 200 }}
            />
          </FieldFrame>
        </Box>
        <FieldFrame name="observations" label="Observations" error={errorOf('observations')}>
          <OutlinedInput
            {...field('observations')}
            multiline
            minRows={4}
            inputProps={{ 'aria-describedby': describedBy('observations'), maxLength: 20_000 }}
          />
        </FieldFrame>
        {files.length > 0 ? (
          <Box component="details">
            <summary>Files that show it ({values.documents.length})</summary>
            <Box sx={{ display: 'grid', marginTop: 1 }}>
              {files.map(({ id, label }) => (
                <FormControlLabel
                  key={id}
                  label={label}
                  slotProps={{ typography: { variant: 'body2' } }}
                  control={
                    <Checkbox
                      size="small"
                      checked={values.documents.includes(id)}
                      onChange={({ target }) => toggle(id, target.checked)}
                    />
                  }
                />
              ))}
            </Box>
          </Box>
        ) : null}
      </Box>
      <PartSave part={part} label="Save site visit" />
    </Section>
  )
}

function VisitWords({ form: { site_visit: visit }, files }: FormPartProps) {
  if (!visit) return <Section title="Site visit">No visit is recorded.</Section>
  const named = files.filter(({ id }) => visit.documents.includes(id))
  return (
    <Section title="Site visit">
      <KeyValueList
        items={[
          { label: 'Visited on', value: formatDate(visit.visited_on) },
          { label: 'Visited by', value: visit.visited_by },
          { label: 'Observations', value: visit.observations },
          { label: 'Files', value: named.map(({ label }) => label).join(', ') || null },
        ]}
      />
    </Section>
  )
}
