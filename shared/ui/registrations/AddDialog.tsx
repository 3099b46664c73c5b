import { useForm } from 'react-hook-form'
import { call } from '#shared/client/call.ts'
import { registrations } from '#shared/contract/projects/registrations.ts'
import { type RegisteredProperty, registeredProperties } from '#shared/entities/registrations.ts'
import { refresh } from '../calls/use-call.ts'
import { NumberField } from '../forms/NumberField.tsx'
import { SelectField } from '../forms/SelectField.tsx'
import { WriteDialog } from '../forms/WriteDialog.tsx'

interface Values {
  property: RegisteredProperty | null
  tax_year: number | null
}

const REQUIRED = { required: 'Fill this in' }

/** Starts a registration for a property and a tax year. */
export function AddDialog({ projectId, onClose }: { projectId: number; onClose: () => void }) {
  const form = useForm<Values>({ defaultValues: { property: 'project', tax_year: null } })
  const { control } = form
  const send = ({ property, tax_year }: Values) =>
    call(registrations.create, {
      params: { id: projectId },
      body: { property: property ?? 'project', tax_year: tax_year ?? 0 },
    })
  return (
    <WriteDialog
      form={form}
      title="Add a registration"
      label="Registration"
      action="Add"
      said="Registration added"
      onSend={send}
      onDone={() => refresh('registrations')}
      onClose={onClose}
    >
      <SelectField
        control={control}
        name="property"
        label="Property"
        help="Storage beside solar is a property of its own."
        options={registeredProperties.options}
        rules={REQUIRED}
      />
      <NumberField
        control={control}
        name="tax_year"
        label="Tax year of the credit"
        plain
        rules={REQUIRED}
      />
    </WriteDialog>
  )
}
