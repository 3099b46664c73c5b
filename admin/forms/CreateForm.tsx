import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Link, useNavigate } from 'react-router-dom'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { useCreateForm } from './use-create-form.ts'

interface Props<R extends RaRecord, V extends FieldValues> extends EndProps {
  form: UseFormReturn<V>
  /** Accessible name of the form. */
  label: string
  resource: string
  bodyOf: (values: V) => object
  /** Returns the confirmation shown once the record exists. */
  created: (record: R) => string
  /** Returns the address that opens next. */
  next: (record: R) => string
  children: ReactNode
}

/** A form that creates a record of the back office. */
export function CreateForm<R extends RaRecord, V extends FieldValues>(props: Props<R, V>) {
  const { form, label, resource, bodyOf, created, next, children, submit, back } = props
  const navigate = useNavigate()
  const { create, failed } = useCreateForm<R, V>(form, {
    resource,
    bodyOf,
    onCreated: (record) => {
      toast(created(record), 'success')
      return navigate(next(record))
    },
  })
  return (
    <FormShell form={form} onSubmit={create} submitError={failed} label={label}>
      {children}
      <CreateFormEnd submit={submit} back={back} isSubmitting={form.formState.isSubmitting} />
    </FormShell>
  )
}

interface EndProps {
  /** Words of the button that submits. */
  submit: string
  /** Where Cancel leads. */
  back: string
}

/** The buttons at the end of a form on a page of its own. */
export function CreateFormEnd(props: EndProps & { isSubmitting: boolean }) {
  const { submit, back, isSubmitting } = props
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <Button type="submit" variant="contained" loading={isSubmitting}>
        {submit}
      </Button>
      <Button component={Link} to={back}>
        Cancel
      </Button>
    </Box>
  )
}
