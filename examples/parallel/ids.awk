# Makes a line with an id of each position: the number of its line, which stays right when lines
# are distributed among jobs.
{
    gsub(/[\\"]/, "\\\\&")
    printf "{\"id\":%d,\"position\":\"%s\"}\n", NR, $0
}
