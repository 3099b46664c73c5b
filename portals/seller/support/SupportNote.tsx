import ContentCopy from '@mui/icons-material/ContentCopy'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { usTimeZones } from '#shared/entities/time-zones.ts'
import { formatDateTime } from '#shared/format/dates.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { Section } from '#shared/ui/screen/Section.tsx'
import { lastFailures } from './keep-failures.ts'
import { supportNote } from './support-note.ts'

const zoneWords = (zone: string): string => (usTimeZones.has(zone) ? usTimeZones.label(zone) : zone)

/** What to include in a message about a problem, with the references of recent failures. */
export function SupportNote() {
  const user = useActiveUser()
  const [failures] = useState(() => lastFailures.list())
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(supportNote(user, failures))
      toast('Copied. Paste it into your message.', 'success')
    } catch {
      toast('Your browser blocked copying. Select and copy the text instead.', 'warning')
    }
  }
  return (
    <Section
      title="Report a problem"
      description="Tell us what you did, what you expected, and what happened. Include these details so we can find it in our records."
      actions={
        <Button variant="outlined" size="small" startIcon={<ContentCopy />} onClick={copy}>
          Copy details
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Box component="ul" sx={{ margin: 0, paddingLeft: 2.5 }}>
          <li>The project or document name, or the page address.</li>
          <li>The date and time, with your time zone ({zoneWords(user.timezone)}).</li>
          <li>The reference below, if any. It identifies the request that failed.</li>
        </Box>
        <Typography variant="h4" component="h3">
          References from this session
        </Typography>
        {failures.length === 0 ? (
          <Typography color="textSecondary">No errors in this window.</Typography>
        ) : (
          <Box
            component="ul"
            sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}
          >
            {failures.map(({ requestId, message, at }) => (
              <li key={requestId}>
                <code style={{ overflowWrap: 'anywhere' }}>{requestId}</code>
                <Typography variant="body2" color="textSecondary">
                  {formatDateTime(at, user.timezone)}: {message}
                </Typography>
              </li>
            ))}
          </Box>
        )}
      </Box>
    </Section>
  )
}
