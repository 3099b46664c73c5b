import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined'
import { lazy } from 'react'

/** Quotes that visitors asked for, as leads. */
export const leads = {
  name: 'leads',
  icon: RequestQuoteOutlined,
  list: lazy(() => import('./LeadList.tsx').then((m) => ({ default: m.LeadList }))),
}
