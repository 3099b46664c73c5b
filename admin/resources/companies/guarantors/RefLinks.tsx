import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { refPlaces } from '#admin/resources/policy/rules/ref-places.ts'
import type { Ref } from '#shared/entities/refs.ts'

/**
 * Links to the pages of the figures, each page once; a figure that is alone on its page is marked
 * there. With several files, pages are numbered by file.
 */
export function RefLinks({ refs, of }: { refs: readonly Ref[]; of: string }) {
  const byPage = Map.groupBy(refs, ({ kind, id, versioned_document_id: file, page }) =>
    file === undefined ? `${kind} ${id}` : `${file} ${page}`,
  )
  const files = [...new Set(refs.map(({ versioned_document_id: file }) => file))]
  const places = [...byPage.values()].flatMap(([ref, ...more]) => {
    if (!ref) return []
    const { box: _box, ...whole } = ref
    const nth = files.indexOf(ref.versioned_document_id) + 1
    return refPlaces(more.length > 0 ? whole : ref).map((place) => ({
      ...place,
      label: files.length > 1 ? `${place.label} of file ${nth}` : place.label,
    }))
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
