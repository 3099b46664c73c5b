import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useId } from 'react'
import { PlainSelect } from './PlainSelect.tsx'
import { PAGE_SIZES, type Paging, pagingWords } from './table-model.ts'

/** The row range and total, links to the previous and next page, and the page length. */
export function TablePaging(paging: Paging) {
  const { text, hasPrevious, hasNext } = pagingWords(paging)
  const { page, perPage, onPage, onPerPage } = paging
  return (
    <Box
      component="nav"
      aria-label="Pages"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 0.5,
        padding: '8px 12px',
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      {onPerPage ? <PageSize perPage={perPage} onPerPage={onPerPage} /> : null}
      <Box component="span" sx={{ marginRight: 1 }}>
        {text}
      </Box>
      <IconButton
        size="small"
        disabled={!hasPrevious}
        aria-label="Previous page"
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft />
      </IconButton>
      <IconButton
        size="small"
        disabled={!hasNext}
        aria-label="Next page"
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight />
      </IconButton>
    </Box>
  )
}

interface PageSizeProps {
  perPage: number
  onPerPage: (perPage: number) => void
}

function PageSize({ perPage, onPerPage }: PageSizeProps) {
  const id = useId()
  const sizes = [...new Set([...PAGE_SIZES, perPage])].toSorted((a, b) => a - b)
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 1, marginRight: 'auto', paddingLeft: 1 }}
    >
      <label htmlFor={id}>Rows per page</label>
      <PlainSelect
        id={id}
        value={perPage}
        onChange={(size) => onPerPage(Number(size))}
        sx={{ fontSize: '0.8125rem', minHeight: 28, '& > select': { padding: '2px 31px 2px 7px' } }}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </PlainSelect>
    </Box>
  )
}
