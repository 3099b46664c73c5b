import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import type { Chapter } from '../chapter.ts'
import { Row } from '../Row.tsx'

function Kinds() {
  return (
    <Row>
      <Button variant="contained">Save</Button>
      <Button variant="outlined">Cancel</Button>
      <Button>Skip</Button>
      <Button variant="contained" color="error">
        Delete
      </Button>
    </Row>
  )
}

function States() {
  return (
    <Row>
      <Button variant="contained" disabled>
        Not now
      </Button>
      <Button variant="contained" loading>
        Saving
      </Button>
      <Button variant="contained" startIcon={<Add />}>
        Add a project
      </Button>
      <IconButton aria-label="Delete the file">
        <DeleteOutlined />
      </IconButton>
    </Row>
  )
}

function Sizes() {
  return (
    <Row>
      <Button variant="outlined" size="small">
        In a row
      </Button>
      <Button variant="outlined">On a page</Button>
      <Button variant="outlined" size="large">
        The one next step
      </Button>
    </Row>
  )
}

function Links() {
  return (
    <Row>
      <Link href="#buttons">A link to another page</Link>
    </Row>
  )
}

export const buttonsChapter: Chapter = {
  id: 'buttons',
  title: 'Buttons and links',
  examples: [
    { title: 'Kinds', note: 'One filled button on a page: its main action.', Show: Kinds },
    { title: 'States', note: 'A button that waits keeps its place and its width.', Show: States },
    { title: 'Sizes', Show: Sizes },
    { title: 'Link', note: 'Goes somewhere; a button does something.', Show: Links },
  ],
}
