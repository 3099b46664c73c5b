import type { OnboardingStep } from '#shared/entities/onboarding.ts'
import { type SellerKey, sellers } from './accounts.ts'
import { companies, operatingCompanyKeys } from './companies.ts'
import { projectKeys, projects } from './projects.ts'
import { statementsOf } from './statements.ts'

type Answers = Record<OnboardingStep, Record<string, string | number | null>>

/** Returns a newcomer's front-door answers: the seller's company, its last year, and its project. */
export function frontDoorAnswers(seller: SellerKey): Answers {
  const companyKey = sellers[seller].company
  const company = companies[companyKey]
  const operating = operatingCompanyKeys.find((key) => key === companyKey)
  const year = operating && statementsOf(operating).years.at(-1)
  const projectKey = projectKeys.find((key) => projects()[key].seller === seller)
  const project = projectKey && projects()[projectKey]
  const { legal_name, company_type, ein, full_street_address, city, state, zip_code } = company
  return {
    'company-info': {
      legal_name,
      company_type,
      ein,
      full_street_address,
      city,
      state,
      zip_code,
    },
    'financial-review': year
      ? {
          fiscal_year: year.fiscal_year,
          revenue: year.lines.revenue,
          net_income: year.lines.net_income,
          total_assets: year.lines.total_assets,
          total_debt: year.lines.current_debt + year.lines.long_term_debt,
        }
      : {},
    'project-info': project
      ? {
          name: project.name,
          installation_type: project.installation_type,
          full_street_address: project.full_street_address,
          installed_capacity_dc: project.installed_capacity_dc,
          eligible_costs: Object.values(project.costs).reduce((sum, cost) => sum + cost, 0),
          construction_start_date: project.construction_start_date,
          placed_in_service_date: project.target_placed_in_service_date,
        }
      : {},
    'project-review': project
      ? {
          site_control: project.site_control_type,
          permits: 'in_progress',
          interconnection: 'in_progress',
          offtake: project.offtake_type,
          open_points: 'Final building permit and the utility’s approval to operate.',
        }
      : {},
  }
}
