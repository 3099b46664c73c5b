import type { OptionListName } from '#shared/entities/option-lists.ts'
import { optionLists } from '#shared/entities/option-lists.ts'

/** Other words for the choices of a list; a choice's own label always counts. */
const SYNONYMS: Partial<Record<OptionListName, Readonly<Record<string, readonly string[]>>>> = {
  audit_opinion: {
    unqualified: [
      'unqualified opinion',
      'unmodified opinion',
      'present fairly, in all material respects',
      'presents fairly, in all material respects',
    ],
    qualified: ['qualified opinion', 'except for the effects', 'except for the possible effects'],
    adverse: ['adverse opinion', 'do not present fairly', 'does not present fairly'],
    disclaimer: [
      'disclaimer of opinion',
      'do not express an opinion on',
      'we do not express an opinion',
    ],
    going_concern: [
      'substantial doubt about its ability to continue as a going concern',
      'substantial doubt about the company',
      'substantial doubt about',
      'ability to continue as a going concern',
    ],
    reviewed: [
      "accountant's review report",
      'we have reviewed',
      'we are not aware of any material modifications',
      'review engagement',
    ],
    compiled: [
      'compilation report',
      'we have compiled',
      'compilation engagement',
      'have not audited or reviewed',
    ],
  },
  company_type: {
    llc: ['limited liability company', 'l.l.c.', 'articles of organization'],
    c_corp: [
      'c corp',
      'business corporation',
      'stock corporation',
      'corporation for profit',
      'corporation',
    ],
    s_corp: ['s corp', 'subchapter s'],
    benefit_corporation: ['public benefit corporation', 'benefit corp'],
    nonprofit: [
      'nonprofit corporation',
      'non-profit corporation',
      'not-for-profit',
      'nonstock',
      'not for profit',
    ],
    partnership: ['limited partnership', 'general partnership', 'limited liability partnership'],
    sole_proprietorship: ['sole proprietor'],
  },
  tax_class: {
    disregarded: ['disregarded entity', 'disregarded as separate from its owner', 'disregarded'],
    c_corporation: ['c corporation', 'c corp'],
    s_corporation: ['s corporation', 's corp'],
    individual: ['individual/sole proprietor', 'sole proprietor', 'individual'],
    trust_estate: ['trust/estate', 'trust or estate'],
    partnership: ['partnership'],
    tax_exempt: ['tax-exempt', 'government', 'exempt organization'],
  },
  completion_milestone: {
    mechanical: ['mechanical completion', 'mechanically complete'],
    substantial: ['substantial completion', 'substantially complete'],
    final: ['final completion', 'finally complete', 'final acceptance'],
  },
  construction_start_method: {
    physical_work: ['physical work of a significant nature', 'physical work test', 'physical work'],
    five_percent: [
      'five percent safe harbor',
      '5% safe harbor',
      'five percent',
      '5 percent safe harbor',
    ],
  },
  drawing_version: {
    as_built: ['record drawing', 'as-built', 'as built', 'record drawings', 'as-builts'],
    ifc: ['issued for construction', 'ifc set', 'ifc', 'for construction'],
  },
  energy_community_category: {
    brownfield: ['brownfield category', 'brownfield site', 'brownfield'],
    statistical_area: [
      'statistical area category',
      'metropolitan statistical area',
      'non-metropolitan statistical area',
      'statistical area',
      'fossil fuel employment',
    ],
    coal_closure: [
      'coal closure category',
      'coal-fired electric generating unit',
      'coal mine',
      'closed coal',
      'coal-fired unit',
      'coal closure',
    ],
  },
  environmental_product: {
    rec: [
      'renewable energy certificates',
      'renewable energy certificate',
      'renewable energy credits',
      'renewable energy credit',
      'recs',
      'srecs',
      'rec',
    ],
    rin: ['renewable identification numbers', 'renewable identification number', 'rins', 'rin'],
    lcfs: ['low carbon fuel standard', 'lcfs credits', 'lcfs'],
    carbon_offset: [
      'carbon offsets',
      'carbon offset',
      'carbon credits',
      'verified emission reductions',
    ],
  },
  low_income_category: {
    low_income_community: [
      'located in a low-income community',
      'category 1',
      'low-income community',
    ],
    indian_land: ['located on indian land', 'category 2', 'indian land', 'indian lands'],
    residential_building: [
      'qualified low-income residential building project',
      'category 3',
      'low-income residential building',
      'residential building project',
    ],
    economic_benefit: [
      'qualified low-income economic benefit project',
      'category 4',
      'low-income economic benefit',
      'economic benefit project',
    ],
  },
  material_assistance_method: {
    direct_costs: ['direct costs', 'direct cost method', 'actual costs', 'total direct costs'],
    safe_harbor_tables: [
      'safe harbor tables',
      'safe harbor table',
      'published tables',
      'new elective safe harbor',
    ],
    supplier_certification: [
      'supplier certification',
      'supplier certifications',
      'certifications of suppliers',
      "supplier's certification",
    ],
  },
  registration_status: {
    draft: ['not submitted', 'draft'],
    submitted: ['submitted', 'received'],
    in_review: ['in review', 'under review', 'pending review', 'pending'],
    returned: ['returned', 'information requested', 'action required'],
    issued: ['registration number issued', 'issued', 'approved', 'accepted'],
  },
  test_kind: {
    ac_circuits: ['ac circuit', 'ac cable', 'ac feeder', 'ac collection'],
    dc_circuits: ['dc circuit', 'dc feeder', 'dc cable'],
    inverters: [
      'inverter commissioning',
      'inverter start-up',
      'inverter startup',
      'inverter test',
      'inverter',
    ],
    mv_cabling_and_trackers: [
      'mv cable',
      'medium voltage cable',
      'vlf test',
      'hipot',
      'hi-pot',
      'tracker',
      'very low frequency',
    ],
    transformers: ['transformer inspection', 'transformer'],
    das_and_calibration_certificates: [
      'data acquisition system',
      'calibration certificate',
      'pyranometer',
      'meteorological station',
      'das',
    ],
    dc_string_insulation_resistance: ['insulation resistance', 'megger', 'megohm', 'megohmmeter'],
    inverter_string_visual_inspection: ['visual inspection', 'visual and mechanical inspection'],
    string_voc_testing: [
      'open circuit voltage',
      'open-circuit voltage',
      'voc test',
      'voc',
      'iv curve',
      'i-v curve',
    ],
    transformer_testing: [
      'turns ratio',
      'ttr',
      'transformer oil',
      'dissolved gas',
      'winding resistance',
      'power factor test',
    ],
  },
}

/** Returns every spelling of each choice of a list, in lower case, longest first. */
export function waysOfWriting(name: OptionListName): readonly { value: string; phrase: string }[] {
  const known = cache.get(name)
  if (known) return known
  const ways = optionLists[name].options
    .flatMap(({ value, label }: { value: string; label: string }) =>
      [label.toLowerCase(), ...(SYNONYMS[name]?.[value] ?? [])].map((phrase) => ({
        value,
        phrase,
      })),
    )
    .toSorted((a, b) => b.phrase.length - a.phrase.length)
  cache.set(name, ways)
  return ways
}

const cache = new Map<OptionListName, readonly { value: string; phrase: string }[]>()
