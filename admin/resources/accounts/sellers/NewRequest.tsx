import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useForm } from 'react-hook-form'
import { useCreateForm } from '#admin/forms/use-create-form.ts'
import type { Seller } from '#shared/contract/schemas/accounts/sellers.ts'
import type { Task } from '#shared/contract/schemas/projects/tasks.ts'
import { documentTypes } from '#shared/entities/document-types.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormDialog } from '#shared/ui/forms/FormDialog.tsx'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { SelectField } from '#shared/ui/forms/SelectField.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { COMPANY, NEW_REQUEST, type RequestValues, requestBody } from './new-request.ts'
import { useSellerLists } from './use-seller-lists.ts'

const TYPES = documentTypes.options.toSorted((one, other) => one.label.localeCompare(other.label))

interface Props {
  seller: Seller
  /** The project of the request, unless another is chosen. */
  projectId?: number
  onClose: () => void
}

/** Drafts a request for information; staff send it later. */
export function NewRequest({ seller, projectId, onClose }: Props) {
  const about = projectId === undefined ? null : String(projectId)
  const form = useForm<RequestValues>({
    mode: 'onChange',
    defaultValues: { ...NEW_REQUEST, about },
  })
  const { control } = form
  const { data: lists } = useSellerLists(seller.id)
  const { create, failed } = useCreateForm<Task, RequestValues>(form, {
    resource: 'project-tasks',
    bodyOf: (values) => requestBody(values, seller.company_id),
    onCreated: () => {
      toast('Request created. It hasn’t been sent yet.', 'success')
      onClose()
    },
  })
  const projects = lists?.projects.map(({ project_id, name }) => ({
    value: String(project_id),
    label: name,
  }))
  return (
    <FormDialog onClose={onClose} maxWidth="sm" aria-labelledby="new-request">
      <DialogTitle id="new-request">New request</DialogTitle>
      <DialogContent>
        <FormShell form={form} onSubmit={create} submitError={failed} label="New request">
          <SelectField
            control={control}
            name="about"
            label="About"
            options={[{ value: COMPANY, label: seller.company_name }, ...(projects ?? [])]}
            rules={{ required: 'Choose what the request is about' }}
          />
          <TextField
            control={control}
            name="title"
            label="Question"
            maxLength={200}
            autoComplete="off"
            rules={{ validate: (text) => text.trim() !== '' || 'Enter what you need' }}
          />
          <TextField
            control={control}
            name="description"
            label="Details"
            optional
            rows={3}
            maxLength={5000}
          />
          <SelectField
            control={control}
            name="document_type"
            label="Document"
            optional
            emptyLabel="No document needed"
            options={TYPES}
          />
          <TextField
            control={control}
            name="due_date"
            label="Due"
            type="date"
            optional
            help="Open requests become overdue after this date."
          />
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
              Create request
            </Button>
          </Box>
        </FormShell>
      </DialogContent>
    </FormDialog>
  )
}
