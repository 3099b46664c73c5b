import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '#shared/client/api-error.ts'
import { call } from '#shared/client/call.ts'
import { messageOf } from '#shared/client/failure-words.ts'
import { projectImports } from '#shared/contract/projects/project-imports.ts'
import { projects } from '#shared/contract/projects/projects.ts'
import type { ProjectImport } from '#shared/contract/schemas/projects/project-imports.ts'
import { IMPORT_KEYS } from '#shared/entities/project-imports.ts'
import { refresh, useCall } from '#shared/ui/calls/use-call.ts'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { SelectField } from '#shared/ui/forms/SelectField.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'

interface Values {
  mapping: (string | null)[]
}

/** Maps the file's columns to fields; a change rechecks the file. */
export function ImportColumns({ one }: { one: ProjectImport }) {
  const form = useForm<Values>({ defaultValues: { mapping: one.mapping } })
  const [failed, setFailed] = useState<string | null>(null)
  const { data: fields = {} } = useCall(projects.fieldsDictionary)
  const options = [
    ...Object.entries(IMPORT_KEYS).map(([value, label]) => ({ value, label })),
    ...Object.values(fields)
      .map(({ field_name, field_label }) => ({ value: field_name, label: field_label }))
      .toSorted((a, b) => a.label.localeCompare(b.label)),
  ]
  const open = one.headings.filter((_heading, index) => one.mapping[index] === null)
  const save = async ({ mapping }: Values) => {
    setFailed(null)
    try {
      await call(projectImports.patch, {
        params: { id: one.id },
        body: { mapping },
        ifMatch: one.version,
      })
      await refresh('projectImports')
    } catch (error) {
      const problems = error instanceof ApiError ? Object.entries(error.errors) : []
      for (const [place, message] of problems) {
        const index = Number(/^mapping\.(\d+)$/.exec(place)?.[1] ?? Number.NaN)
        if (Number.isInteger(index)) form.setError(`mapping.${index}`, { type: 'server', message })
      }
      setFailed(messageOf(error))
    }
  }
  return (
    <Section
      title="Columns"
      description="Choose the field for each column. Columns without a field are left out."
    >
      <FormShell form={form} onSubmit={save} submitError={failed} label="Columns" disposable>
        {open.length > 0 ? (
          <Alert severity="info">{`Left out: ${open.map((heading) => heading || 'a column without a heading').join(', ')}`}</Alert>
        ) : null}
        <Box sx={COLUMNS}>
          {one.headings.map((heading, index) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              key={index}
              control={form.control}
              name={`mapping.${index}`}
              label={heading || `Column ${index + 1}`}
              options={options}
              emptyLabel="Leave out"
              optional
            />
          ))}
        </Box>
        <Box>
          <Button
            type="submit"
            variant="outlined"
            disabled={!form.formState.isDirty}
            loading={form.formState.isSubmitting}
          >
            Check again
          </Button>
        </Box>
      </FormShell>
    </Section>
  )
}

const COLUMNS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(4, minmax(0, 1fr))',
  },
} as const
