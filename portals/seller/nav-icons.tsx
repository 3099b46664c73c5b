import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined'
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined'
import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import FolderOutlined from '@mui/icons-material/FolderOutlined'
import HelpOutlined from '@mui/icons-material/HelpOutlined'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import TuneOutlined from '@mui/icons-material/TuneOutlined'
import type { ReactNode } from 'react'

/** The sidebar icons; pages import them from here, so that they load as one chunk. */
export const NAV_ICONS = {
  company: <ApartmentOutlined />,
  organization: <AccountTreeOutlined />,
  tasks: <AssignmentOutlined />,
  documents: <FolderOutlined />,
  bank: <AccountBalanceOutlined />,
  simulator: <TuneOutlined />,
  registration: <FactCheckOutlined />,
  search: <SearchOutlined />,
  support: <HelpOutlined />,
} as const satisfies Record<string, ReactNode>
