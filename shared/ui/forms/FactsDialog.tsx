import type { ReactNode } from 'react'
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
  /** Initial value. */
  initial?: string
  help?: string
  /** Makes it a multiline text, which may be longer. */
  rows?: number
  maxLength?: number
}

type Facts = Record<string, string>

export interface FactsProps {
  title: string
  /** Explains the consequence if the title doesn't, and what is decided on. */
  intro?: ReactNode
  action: string
  /** Whether the action ends something. */
  isEnding?: boolean
  /** Message shown once it is done. */
  said?: string
  fields: readonly FactField[]
  onSend: (values: Facts) => Promise<unknown>
  onDone: () => Promise<void>
  onClose: () => void
}

/** A few facts recorded together; the server's rejections appear at their inputs. */
export function FactsDialog(props: FactsProps) {
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
