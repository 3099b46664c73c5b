import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { type Paging, pagingWords } from './table-model.ts'

/** Which rows of how many, and the way to the pages before and after. */
export function TablePaging(paging: Paging) {
  const { text, hasPrevious, hasNext } = pagingWords(paging)
  return (
    <Box
      component="nav"
      aria-label="Pages"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 0.5,
        padding: '8px 12px',
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      <Box component="span" role="status" sx={{ marginRight: 1 }}>
        {text}
      </Box>
      <IconButton
        size="small"
        disabled={!hasPrevious}
        aria-label="Previous page"
        onClick={() => paging.onPage(paging.page - 1)}
      >
        <ChevronLeft />
      </IconButton>
      <IconButton
        size="small"
        disabled={!hasNext}
        aria-label="Next page"
        onClick={() => paging.onPage(paging.page + 1)}
      >
        <ChevronRight />
      </IconButton>
    </Box>
  )
}
