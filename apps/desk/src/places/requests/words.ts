import { REQUEST_KIND_TITLES, REQUEST_STATE_TITLES, REQUEST_STATES } from '@quarter/contract/desk/requests';
import { REQUEST_KINDS } from '@quarter/contract/request-words';

export const KIND_CHOICES = REQUEST_KINDS.map(value => ({ value, label: REQUEST_KIND_TITLES[value] }));
export const STATE_CHOICES = REQUEST_STATES.map(value => ({ value, label: REQUEST_STATE_TITLES[value] }));
