import Box from '@mui/material/Box'
import { type ReactNode, useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'

/** Values of an example form; one loose record type serves them all. */
export type ExampleValues = Record<string, string | number | boolean | null>

interface Props {
  label: string
  values: ExampleValues
  /** Entered as if typed by the user, so that their errors show. */
  typed?: ExampleValues
  children: (form: UseFormReturn<ExampleValues>) => ReactNode
}

/** A form that neither stores nor sends anything. */
export function ExampleForm({ label, values, typed, children }: Props) {
  const form = useForm<ExampleValues>({ mode: 'onChange', defaultValues: values })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the example opens
  useEffect(() => {
    for (const [name, value] of Object.entries(typed ?? {})) {
      form.setValue(name, value, { shouldDirty: true, shouldValidate: true })
    }
  }, [])
  return (
    <Box sx={{ maxWidth: 440 }}>
      <FormShell form={form} onSubmit={() => {}} submitError={null} label={label} disposable>
        {children(form)}
      </FormShell>
    </Box>
  )
}
