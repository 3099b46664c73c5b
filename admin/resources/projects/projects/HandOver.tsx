import Box from '@mui/material/Box'
import { useForm } from 'react-hook-form'
import { RecordField } from '#admin/forms/RecordField.tsx'
import { RecordForm } from '#admin/forms/RecordForm.tsx'
import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { twoColumns } from '#shared/ui/forms/two-columns.ts'
import { Section } from '#shared/ui/screen/Section.tsx'

interface Values {
  seller_id: number | null
  slug: string
}

const valuesOf = ({ seller_id, slug }: ProjectDetail): Values => ({ seller_id, slug })
const bodyOf = ({ seller_id, slug }: Values) => ({
  slug: slug.trim(),
  ...(seller_id === null ? {} : { seller_id }),
})

/** Settings that only staff change: the project's seller and URL slug. */
export function HandOver({ project }: { project: ProjectDetail }) {
  const form = useForm<Values>({ mode: 'onChange', defaultValues: valuesOf(project) })
  const { control } = form
  return (
    <Section title="Seller and URL" description="Visible to staff only.">
      <RecordForm
        form={form}
        label="Seller and URL"
        resource="projects"
        record={project}
        valuesOf={valuesOf}
        bodyOf={bodyOf}
        saved="Project saved"
      >
        <Box sx={twoColumns}>
          <RecordField
            control={control}
            name="seller_id"
            label="Seller"
            resource="sellers"
            detail={({ code }) => code}
            help="Changing the seller moves the project and its documents to the new seller."
            rules={{ required: 'Choose a seller' }}
          />
          <TextField
            control={control}
            name="slug"
            label="URL slug"
            help="Lowercase letters, digits, and hyphens."
            maxLength={120}
            autoComplete="off"
            rules={{ validate: (text) => text.trim() !== '' || 'Enter a URL slug' }}
          />
        </Box>
      </RecordForm>
    </Section>
  )
}
