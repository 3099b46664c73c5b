import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import { lazy } from 'react'

/** Uploaded files in the back office. */
export const documents = {
  name: 'documents',
  icon: DescriptionOutlined,
  recordRepresentation: 'name',
  list: lazy(() => import('./DocumentList.tsx').then((m) => ({ default: m.DocumentList }))),
  edit: lazy(() => import('./DocumentPage.tsx').then((m) => ({ default: m.DocumentPage }))),
}
