import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { estimates } from '#shared/contract/projects/estimates.ts'
import type { Estimate } from '#shared/contract/schemas/projects/estimates.ts'
import { formatDateTime } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { useCallList } from '#shared/ui/calls/use-call.ts'
import { Section } from '#shared/ui/screen/Section.tsx'

interface Props {
  /** Estimates are stored under the project's name. */
  name: string
  onShow: (estimate: Estimate) => void
}

const SHOWN = 5

/** The project's latest estimates; nothing if there are none. */
export function EarlierEstimates({ name, onShow }: Props) {
  const { timezone } = useActiveUser()
  const list = useCallList(estimates.list, {
    list: { filter: { name }, range: [0, SHOWN - 1], sort: ['created_at', 'DESC'] },
  })
  const rows = list.data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <Section title="Earlier estimates" flush>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: '0 0 8px' }}>
        {rows.map((estimate) => (
          <Box
            component="li"
            key={estimate.id}
            sx={{ display: 'flex', alignItems: 'center', gap: 2, padding: '4px 12px 4px 20px' }}
          >
            <Box component="span" sx={{ flex: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
              {formatDateTime(estimate.created_at, timezone)}
            </Box>
            <strong>{formatDollars(estimate.itc_amount)}</strong>
            <Button size="small" onClick={() => onShow(estimate)}>
              Show
            </Button>
          </Box>
        ))}
      </Box>
    </Section>
  )
}
