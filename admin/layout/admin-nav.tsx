import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined'
import CasinoOutlined from '@mui/icons-material/CasinoOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import GppBadOutlined from '@mui/icons-material/GppBadOutlined'
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined'
import InsightsOutlined from '@mui/icons-material/InsightsOutlined'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined'
import MapOutlined from '@mui/icons-material/MapOutlined'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import PolicyOutlined from '@mui/icons-material/PolicyOutlined'
import PriceChangeOutlined from '@mui/icons-material/PriceChangeOutlined'
import QuizOutlined from '@mui/icons-material/QuizOutlined'
import ReportGmailerrorredOutlined from '@mui/icons-material/ReportGmailerrorredOutlined'
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined'
import SavingsOutlined from '@mui/icons-material/SavingsOutlined'
import SchoolOutlined from '@mui/icons-material/SchoolOutlined'
import SolarPowerOutlined from '@mui/icons-material/SolarPowerOutlined'
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined'
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined'
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined'
import TuneOutlined from '@mui/icons-material/TuneOutlined'
import type { ReactNode } from 'react'
import { paths, type RouteName } from '#shared/paths.ts'
import type { NavItem } from '#shared/ui/layout/nav-model.ts'

/** Screens in the sidebar whose address takes no parameter. */
type NavRoute = Extract<
  RouteName,
  | 'admin'
  | 'adminAnalytics'
  | 'adminApprovals'
  | 'adminAudit'
  | 'adminBuyers'
  | 'adminCompanies'
  | 'adminDocuments'
  | 'adminFailedRules'
  | 'adminEmails'
  | 'adminFields'
  | 'adminGuarantors'
  | 'adminIdentityProviders'
  | 'adminLeads'
  | 'adminLearning'
  | 'adminParkedJobs'
  | 'adminProjects'
  | 'adminQuestions'
  | 'adminSanctions'
  | 'adminEnergyCommunities'
  | 'adminPriceGrid'
  | 'adminSellers'
  | 'adminTransfers'
  | 'adminUsers'
  | 'adminSimulator'
>

/** A sidebar link; pages below its screen highlight it too. */
function item(route: NavRoute, label: string, icon: ReactNode): NavItem {
  const to = paths[route].build()
  return { kind: 'item', id: route, label, to, icon, within: route === 'admin' ? undefined : to }
}

/** Sidebar of the back office (docs/product.md section 2), with our lists below the dashboard. */
export const ADMIN_NAV: readonly NavItem[] = [
  item('adminGuarantors', 'Financial Review', <FactCheckOutlined />),
  item('admin', 'Dashboard', <SpaceDashboardOutlined />),
  item('adminApprovals', 'Awaiting my approval', <HowToRegOutlined />),
  item('adminProjects', 'Projects', <SolarPowerOutlined />),
  item('adminDocuments', 'Documents', <DescriptionOutlined />),
  item('adminSellers', 'Sellers', <StorefrontOutlined />),
  item('adminBuyers', 'Buyers', <SavingsOutlined />),
  item('adminTransfers', 'Transfers', <SwapHorizOutlined />),
  item('adminFailedRules', 'Failed rules', <GppBadOutlined />),
  item('adminLeads', 'Leads', <RequestQuoteOutlined />),
  item('adminCompanies', 'Companies (KYB)', <ApartmentOutlined />),
  item('adminSanctions', 'Sanctions', <PolicyOutlined />),
  item('adminEnergyCommunities', 'Energy communities', <MapOutlined />),
  item('adminPriceGrid', 'Price grid', <PriceChangeOutlined />),
  item('adminUsers', 'Users', <PeopleOutlined />),
  item('adminIdentityProviders', 'Single sign-on', <KeyOutlined />),
  item('adminEmails', 'Emails', <MailOutlined />),
  item('adminParkedJobs', 'Parked jobs', <ReportGmailerrorredOutlined />),
  item('adminAudit', 'Audit log', <ManageSearchOutlined />),
  item('adminFields', 'Fields', <TuneOutlined />),
  item('adminQuestions', 'Questions', <QuizOutlined />),
  item('adminSimulator', 'Risk Simulator', <CasinoOutlined />),
  item('adminLearning', 'Learning', <SchoolOutlined />),
  item('adminAnalytics', 'Analytics', <InsightsOutlined />),
]
