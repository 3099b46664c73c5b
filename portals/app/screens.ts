import type { ComponentType } from 'react'
import type { RouteName } from '#shared/paths.ts'

/** Screens of this bundle: everything except the back office. */
export type PortalRouteName = Exclude<RouteName, 'admin' | `admin${string}`>

type Load = () => Promise<ComponentType>

/** The page of each screen, loaded when opened. A screen missing from the table shows the 404 page. */
export const SCREEN_PAGES: Partial<Record<PortalRouteName, Load>> = {
  createAccount: () => import('../public/CreateAccountPage.tsx').then((m) => m.CreateAccountPage),
  confirmAddress: () =>
    import('../public/ConfirmAddressPage.tsx').then((m) => m.ConfirmAddressPage),
  passwordLogin: () => import('../public/PasswordLoginPage.tsx').then((m) => m.PasswordLoginPage),
  login: () => import('../public/LoginPage.tsx').then((m) => m.LoginPage),
  signOn: () => import('../public/SignOnPage.tsx').then((m) => m.SignOnPage),
  sendReset: () => import('../public/SendResetPage.tsx').then((m) => m.SendResetPage),
  resetPassword: () => import('../public/ResetPasswordPage.tsx').then((m) => m.ResetPasswordPage),
  unsubscribe: () => import('../public/UnsubscribePage.tsx').then((m) => m.UnsubscribePage),
  error: () => import('../public/ErrorPage.tsx').then((m) => m.ErrorPage),

  quote: () => import('../quote/QuotePage.tsx').then((m) => m.QuotePage),
  quoteResponse: () => import('../quote/QuoteResponsePage.tsx').then((m) => m.QuoteResponsePage),

  newUser: () => import('../frontdoor/NewUserPage.tsx').then((m) => m.NewUserPage),
  accountSettings: () =>
    import('../account/AccountSettingsPage.tsx').then((m) => m.AccountSettingsPage),
  inbox: () => import('#shared/ui/inbox/InboxPage.tsx').then((m) => m.InboxPage),
  frontDoor: () => import('../frontdoor/FrontDoorPage.tsx').then((m) => m.FrontDoorPage),
  frontDoorFinancialReview: () =>
    import('../frontdoor/FrontDoorStepPage.tsx').then((m) => m.FrontDoorStepPage),
  frontDoorProjectReview: () =>
    import('../frontdoor/FrontDoorStepPage.tsx').then((m) => m.FrontDoorStepPage),
  frontDoorCompanyInfo: () =>
    import('../frontdoor/FrontDoorStepPage.tsx').then((m) => m.FrontDoorStepPage),
  frontDoorProjectInfo: () =>
    import('../frontdoor/FrontDoorStepPage.tsx').then((m) => m.FrontDoorStepPage),

  documentViewer: () =>
    import('../documents/DocumentViewerPage.tsx').then((m) => m.DocumentViewerPage),
  projectDocumentViewer: () =>
    import('../documents/DocumentViewerPage.tsx').then((m) => m.DocumentViewerPage),

  home: () => import('../seller/SellerHomePage.tsx').then((m) => m.SellerHomePage),
  project: () => import('../seller/ProjectHomePage.tsx').then((m) => m.ProjectHomePage),
  tasks: () => import('../seller/TasksPage.tsx').then((m) => m.TasksPage),
  projectTasks: () => import('../seller/ProjectTasksPage.tsx').then((m) => m.ProjectTasksPage),
  projectDocuments: () =>
    import('../documents/ProjectDocumentsModal.tsx').then((m) => m.ProjectDocumentsModal),
  orgInfo: () => import('../seller/OrgInfoPage.tsx').then((m) => m.OrgInfoPage),
  orgChart: () => import('../seller/OrgChartModal.tsx').then((m) => m.OrgChartModal),
  projectCosts: () => import('../seller/ProjectCostsModal.tsx').then((m) => m.ProjectCostsModal),
  support: () => import('../seller/SupportPage.tsx').then((m) => m.SupportPage),
  registrationGuide: () =>
    import('../seller/RegistrationGuidePage.tsx').then((m) => m.RegistrationGuidePage),
  simulator: () => import('../seller/SimulatorPage.tsx').then((m) => m.SimulatorPage),
  search: () => import('../seller/SearchPage.tsx').then((m) => m.SearchPage),
  documentation: () => import('../seller/DocumentationPage.tsx').then((m) => m.DocumentationPage),
  company: () => import('../seller/CompanyPage.tsx').then((m) => m.CompanyPage),
  bankAccounts: () => import('../account/BankAccountsPage.tsx').then((m) => m.BankAccountsPage),
  styleguide: () => import('../styleguide/StyleGuidePage.tsx').then((m) => m.StyleGuidePage),

  reviews: () => import('../reviewer/ReviewListPage.tsx').then((m) => m.ReviewListPage),
  review: () => import('../reviewer/ReviewPage.tsx').then((m) => m.ReviewPage),

  investor: () => import('../investor/PortfolioPage.tsx').then((m) => m.PortfolioPage),
  investorPayments: () =>
    import('../account/BankAccountsPage.tsx').then((m) => m.PaymentMethodPage),
  investorTransfer: () => import('../investor/TransferPage.tsx').then((m) => m.TransferPage),
  investorPurchase: () => import('../investor/PurchasePage.tsx').then((m) => m.PurchasePage),
  investorConfirmation: () =>
    import('../investor/ConfirmationPage.tsx').then((m) => m.ConfirmationPage),
  investorProject: () => import('../investor/ProjectPage.tsx').then((m) => m.ProjectPage),

  guest: () => import('../guest/GuestHomePage.tsx').then((m) => m.GuestHomePage),
  guestTransfer: () => import('../guest/GuestHomePage.tsx').then((m) => m.GuestHomePage),
}
