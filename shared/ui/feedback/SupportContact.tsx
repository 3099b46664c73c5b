import Link from '@mui/material/Link'
import type { SxProps, Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useSupportEmail } from './use-support-email.ts'

/** The support contact, for pages where people may not know what to do next; renders nothing if there is none. */
export function SupportContact({ sx }: { sx?: SxProps<Theme> }) {
  const email = useSupportEmail()
  if (email === null) return null
  return (
    <Typography color="textSecondary" sx={sx}>
      Need help? Email <Link href={`mailto:${email}`}>{email}</Link>.
    </Typography>
  )
}
