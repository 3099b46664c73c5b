import type { Rule } from './judge.ts'
import * as adders from './project/adder-rules.ts'
import { energyCommunity } from './project/community-rule.ts'
import * as costs from './project/cost-rules.ts'
import * as credit from './project/credit-rules.ts'
import * as engineering from './project/engineering-rules.ts'
import type { ProjectReads } from './project/facts.ts'
import * as protection from './project/protection-rules.ts'
import * as sale from './project/sale-rules.ts'
import * as site from './project/site-rules.ts'

/** The rules for every project, in order of their codes (docs/domain.md section 4). */
export const projectRules: readonly Rule<ProjectReads>[] = [
  site.leaseTerm,
  site.siteHolder,
  site.interconnection,
  site.permissionToOperate,
  credit.creditYear,
  credit.creditExists,
  credit.startProven,
  adders.wageProof,
  adders.apprenticeHours,
  adders.domesticContent,
  energyCommunity,
  adders.lowIncome,
  credit.materialAssistance,
  costs.costGap,
  costs.paidShare,
  costs.stepUp,
  costs.costPerWatt,
  credit.projectedAmount,
  protection.propertyInsurance,
  protection.liabilityInsurance,
  protection.taxInsurance,
  site.lenders,
  engineering.engineerReport,
  engineering.asBuilt,
  engineering.tests,
  site.permits,
  site.offtake,
  sale.registration,
  sale.soldCredit,
  sale.taxOwner,
  credit.unrelatedBuyer,
  credit.buyerNotForeign,
  sale.cashWindow,
  protection.guarantorApart,
  credit.lateSolar,
  adders.lowIncomeInTime,
]
