/** What people of the desk may be; an account has one of them. */
export const DESK_ROLES = ['owner', 'marketing', 'sales', 'lawyer', 'viewer'] as const;
export type DeskRole = (typeof DESK_ROLES)[number];

export const ROLE_TITLES: Readonly<Record<DeskRole, string>> = {
  owner: 'Владелец',
  marketing: 'Маркетолог',
  sales: 'Менеджер',
  lawyer: 'Юрист',
  viewer: 'Наблюдатель',
};

/** They see personal data or give rights, so a password alone does not let them in. */
export const SECOND_FACTOR_ROLES: readonly DeskRole[] = ['owner', 'sales', 'lawyer'];

/** Whether somebody has to set up codes of an authenticator before he gets in. */
export function needsSecondFactor(role: DeskRole): boolean {
  return SECOND_FACTOR_ROLES.includes(role);
}
