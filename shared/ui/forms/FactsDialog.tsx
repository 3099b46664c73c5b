import { useForm } from 'react-hook-form'
import type { EnumerationOption } from '#shared/entities/enumeration.ts'
import { SelectField } from './SelectField.tsx'
import { TextField } from './TextField.tsx'
import { WriteDialog } from './WriteDialog.tsx'

/** A fact that is typed or chosen. */
export interface FactField {
  name: string
  label: string
  type?: 'date'
  options?: readonly EnumerationOption[]
  isOptional?: boolean
  /** What it begins with. */
  initial?: string
  help?: string
  /** A text of several lines; it may be longer. */
  rows?: number
  maxLength?: number
}

type Facts = Record<string, string>

interface Props {
  title: string
  /** What the answer does, where the title doesn't say it. */
  intro?: string
  action: string
  /** The action ends something. */
  isEnding?: boolean
  /** What is said once it is done. */
  said?: string
  fields: readonly FactField[]
  onSend: (values: Facts) => Promise<unknown>
  onDone: () => Promise<void>
  onClose: () => void
}

/** A few facts that are recorded together; what the server refuses stands at its input. */
export function FactsDialog(props: Props) {
  const { title, intro, action, isEnding = false, said = 'Recorded', fields } = props
  const { onSend, onDone, onClose } = props
  const form = useForm<Facts>({
    defaultValues: Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial])),
  })
  return (
    <WriteDialog
      form={form}
      title={title}
      action={action}
      isEnding={isEnding}
      said={said}
      onSend={onSend}
      onDone={onDone}
      onClose={onClose}
    >
      {intro ? <div>{intro}</div> : null}
      {fields.map(({ name, label, type, options, rows, help, maxLength, isOptional = false }) => {
        const shared = {
          control: form.control,
          name,
          label,
          ...(help ? { help } : {}),
          optional: isOptional,
          rules: isOptional ? {} : { required: 'Fill this in' },
        }
        return options ? (
          <SelectField key={name} {...shared} options={options} />
        ) : (
          <TextField
            key={name}
            {...shared}
            {...(type ? { type } : {})}
            {...(rows ? { rows } : {})}
            maxLength={maxLength ?? (rows ? 4_000 : 200)}
          />
        )
      })}
    </WriteDialog>
  )
}
