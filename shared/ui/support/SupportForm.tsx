import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#shared/client/call.ts'
import { mail } from '#shared/contract/oversight/emails.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { applyServerErrors } from '#shared/ui/forms/form-errors.ts'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { SentMessages } from './SentMessages.tsx'

const EMPTY = { message: '' }

/** A message to our team, with the status of earlier ones. */
export function SupportForm() {
  const form = useForm({ mode: 'onChange', defaultValues: EMPTY })
  const [failed, setFailed] = useState<string | null>(null)
  const send = async ({ message }: typeof EMPTY) => {
    setFailed(null)
    try {
      await call(mail.notify, { body: { type: 'support_message', payload: { message } } })
      form.reset(EMPTY)
      toast('Message sent', 'success')
      await refresh('mail')
    } catch (error) {
      setFailed(applyServerErrors(form, error))
    }
  }
  return (
    <Section title="Send us a message" description="We’ll reply to your email address.">
      <FormShell form={form} onSubmit={send} submitError={failed} label="Message to support">
        <TextField
          control={form.control}
          name="message"
          label="Message"
          rows={5}
          maxLength={5_000}
          rules={{ validate: (text) => text.trim() !== '' || 'Write a message' }}
        />
        <Box>
          <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
            Send message
          </Button>
        </Box>
      </FormShell>
      <SentMessages />
    </Section>
  )
}
