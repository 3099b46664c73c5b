import type { LabelHints } from './define.ts'

export const overviewHints = {
  articles_of_incorporation: {
    papers: ['certificate', 'form', 'recorded'],
    titles: `
      articles of incorporation, articles of organization, certificate of formation,
      certificate of incorporation, certificate of organization,
      certificate of limited partnership, statement of formation, articles of association,
      restated articles of incorporation, articles of formation,
      certificate of amendment of articles, certificate of limited liability company,
      public benefit corporation charter`,
    decisive: `
      incorporator, name of the limited liability company is, name of the corporation is,
      name of the corporation shall be,
      limited liability company act of the state of delaware and hereby certify,
      for the purpose of forming a corporation,
      for the purpose of forming a limited liability company, these articles,
      name of the company is, managed by one or more members, managed by its members,
      managed by one or more managers, organized under the limited liability company act,
      number of shares of all classes, agent upon whom process,
      organized and existing under the general corporation law, is to be managed by`,
    strong: `
      name and address of the registered agent, name of the registered agent,
      initial registered agent, initial board of directors, authorized shares,
      shares which the corporation is authorized to issue, period of duration,
      perpetual existence, name and address of the incorporator,
      name and address of each organizer, organizer, general corporation law,
      nonprofit corporation act, purpose statement, service of process, authorized person,
      common stock par value, total number of shares, effectiveness of filing,
      signature of organizer, secretary of state filing`,
    usual: `
      registered office, registered agent, secretary of state, filed, duration, file number`,
    headings: `
      name, duration, purpose, registered agent, incorporator, dissolution, registered office,
      capital stock`,
    against: 'duly existing, is in good standing, member percentage interest, capital account',
    names: 'articles, cert of formation, formation, charter, coi filed',
  },
  certificate_of_good_standing: {
    papers: ['certificate'],
    titles: `
      certificate of good standing, certificate of existence, certificate of status,
      certificate of existence with status in good standing, good standing certificate,
      certificate of fact status, certificate of account status, certificate of authorization,
      letter of good standing, certificate of compliance good standing,
      certificate of subsistence, certificate of fact, franchise tax account status,
      entity status, status certificate, certificate of good standing and existence,
      certificate of legal existence, business entity status`,
    decisive: `
      is in good standing and has a legal corporate existence,
      has a legal existence so far as the records of this office show, duly existing,
      is in good standing, is duly formed under the laws, is duly incorporated under the laws,
      entity in existence, active and in good standing, right to transact business,
      existing so far as shown by the records, is existing so far, not administratively dissolved,
      not suspended for failure, is authorized to transact business,
      in existence and in good standing, status active,
      validly existing under the laws of this state, currently in good standing,
      remains in good standing`,
    strong: `
      do hereby certify, as the records of this office show,
      franchise taxes have been paid to date, annual reports have been filed to date,
      authentication, you may verify this certificate online, good standing,
      no certificate of dissolution, i hereby certify, secretary of state, further certify,
      biennial statement, annual taxes have been paid, registration status,
      duly formed under the laws, deputy secretary of state, duly registered`,
    usual: `
      records of this office, in testimony whereof, great seal, witness my hand`,
    headings: 'office of the secretary of state',
    against: 'incorporator, in consideration of, representations and warranties, governing law',
    names: 'good standing, cogs, gs cert, certificate of status',
  },
  company_operating_agreement: {
    papers: ['contract'],
    titles: `
      limited liability company agreement, operating agreement, company agreement, llc agreement,
      limited partnership agreement, agreement of limited partnership, partnership agreement,
      bylaws, amended and restated limited liability company agreement,
      amended and restated operating agreement, limited liability company operating agreement`,
    decisive: `
      capital account, percentage interest of the member, sole member, managing member,
      membership interest of the member, liquidating distribution, regulatory allocation,
      tax matters member, partnership representative`,
    strong: `
      capital contribution, membership interest, allocation of profit and loss,
      distributable cash, board of managers, distribution to the member,
      admission of additional member, limited liability company act, winding up,
      company minimum gain, percentage interest, transfer of interest`,
    usual: `
      member, manager, distribution, dissolution, indemnification, books and records, fiscal year`,
    headings: `
      capital contributions, distributions, allocations, management, members,
      transfer of membership interests, dissolution, dissolution and winding up, formation,
      tax matters`,
    against: 'annual operating budget, contract operator, lessor, borrower shall, franchisee',
    names: 'llca, llc agreement, oa, operating agmt, lpa',
  },
  org_chart_document: {
    papers: ['drawing', 'sheet'],
    titles: `
      ownership chart, organizational chart, organization chart, structure chart, org chart,
      organizational structure, ownership structure, corporate structure, legal entity structure,
      transaction structure, structure diagram, legal entity chart, entity chart,
      post closing structure, pre closing structure, closing structure,
      simplified structure chart, ownership tree, project ownership structure, group structure,
      organizational diagram, project structure, corporate chart`,
    strong: `
      ultimate parent, 100% owned, 100 membership interest, disregarded entity, class a member,
      class b member, ownership percentage, tax equity partnership, holdco, project company,
      managing member, class a, class b, projectco, managing member 1, limited partner,
      passive owner, wholly owned`,
    usual: `
      llc, inc, parent, subsidiary, holding, 100, sponsor, tax equity investor`,
    against: 'now therefore, table of contents, invoice, in witness whereof',
    names: 'org chart, orgchart, structure, ownership',
  },
  w9_form: {
    papers: ['form'],
    titles: `
      request for taxpayer identification number and certification, form w 9, w 9,
      substitute form w 9, request for taxpayer identification number`,
    decisive: `
      give form to the requester, do not send to the irs, form w 9, backup withholding,
      exempt payee code, exemption from fatca reporting code`,
    strong: `
      federal tax classification, taxpayer identification number, disregarded entity name,
      under penalties of perjury i certify, u s person, tin,
      number shown is my correct taxpayer identification number,
      not subject to backup withholding, substitute w 9, tax classification`,
    usual: `
      employer identification number, social security number, single member llc,
      limited liability company`,
    headings: 'certification, taxpayer identification number, part i, part ii',
    against: 'individual income tax return, form 1040, vendor application, bill of lading',
    names: 'w9, w 9, fw9',
  },
  project_photo: {
    papers: ['sheet'],
    titles: `
      project photo, site photo, site photograph, photo log, photographic log, progress photo,
      aerial photo, drone photo, photo report, site visit photographs`,
    strong: `
      photo no, photograph no, photo taken, taken by, looking north, looking south, looking east,
      looking west, facing north, facing south, view of the array, aerial view, view to east,
      view to west, view to north, view to south, photos by, photographed by, date taken,
      close up of, before and after, overview of array`,
    usual: `
      photo, photograph, drone, gps, camera, caption`,
    against: `
      now therefore, invoice, table of contents, recognized environmental condition, laboratory`,
    names: 'photo, photos, img, dsc, dji, pxl, aerial, picture, jpg photo',
  },
} as const satisfies Record<string, LabelHints>
