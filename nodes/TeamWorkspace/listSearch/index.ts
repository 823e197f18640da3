export { searchContacts } from './searchContacts';
export { searchTeamMembers } from './searchTeamMembers';
