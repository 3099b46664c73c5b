import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import type { Ref } from '#shared/entities/refs.ts'
import { refPlaces } from '../policy/ref-places.ts'

/** The pages that figures stand on, each once; a figure alone on its page is marked there. */
export function RefLinks({ refs, of }: { refs: readonly Ref[]; of: string }) {
  const byPage = Map.groupBy(refs, ({ kind, id, versioned_document_id: file, page }) =>
    file === undefined ? `${kind} ${id}` : `${file} ${page}`,
  )
  const places = [...byPage.values()].flatMap(([ref, ...more]) => {
    if (!ref) return []
    const { box: _box, ...whole } = ref
    return refPlaces(more.length > 0 ? whole : ref)
  })
  if (places.length === 0) return null
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: '0 8px' }}>
      {places.map(({ to, label, otherBundle }) =>
        otherBundle ? (
          <Link key={to} href={to} aria-label={`${label}: ${of}`}>
            {label}
          </Link>
        ) : (
          <Link key={to} component={RouterLink} to={to} aria-label={`${label}: ${of}`}>
            {label}
          </Link>
        ),
      )}
    </Box>
  )
}
